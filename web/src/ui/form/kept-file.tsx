import { Box, Flex } from "@chakra-ui/react";
import type { StoredFile } from "@salle/contract/form-field";
import { useState } from "react";

/** A file that is kept: the link to it, and a picture as it looks. */
export const KeptFile = ({ file: { fileUrl, originalFileName, fileType = "" } }: { file: StoredFile }) => (
  <Flex direction="column" gap="2" align="start" minW="0">
    <a className="text-link" href={fileUrl}>
      <Box asChild overflowWrap="anywhere">
        <span>{originalFileName}</span>
      </Box>
    </a>
    {fileType.startsWith("image/") && <Picture key={fileUrl} src={fileUrl} />}
  </Flex>
);

/** A small picture, beside the name of its file; nothing where it cannot be had any more. Its height holds still as it comes. */
export function Picture({ src }: { src: string }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return null;
  return (
    <Box asChild h="120px" maxW="full" objectFit="contain" objectPosition="left" borderRadius="md">
      <img src={src} alt="" loading="lazy" onError={() => setLost(true)} />
    </Box>
  );
}
