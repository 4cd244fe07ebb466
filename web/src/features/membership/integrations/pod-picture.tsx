import { Box, Flex } from "@chakra-ui/react";
import { Puzzle } from "lucide-react";

/** A pod's picture; a piece of a puzzle where it has none. It says nothing that is not written beside it. */
export const PodPicture = ({ src, side }: { src: string; side: string }) =>
  src ? (
    <Box asChild boxSize={side} objectFit="contain" borderRadius="md" flexShrink="0">
      <img src={src} alt="" />
    </Box>
  ) : (
    <Flex
      boxSize={side}
      align="center"
      justify="center"
      borderRadius="md"
      bg="bg.muted"
      color="fg.muted"
      flexShrink="0"
    >
      <Puzzle size={24} aria-hidden />
    </Flex>
  );
