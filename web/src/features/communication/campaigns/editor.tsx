import { Box, Button } from "@chakra-ui/react";
import { ExternalLink } from "lucide-react";
import { strings } from "./strings.ts";

interface EditorProps {
  url: string;
  /** Whether the content security policy lets the platform's page into a frame. */
  isEmbeddable: boolean;
}

/** The platform's editor in a frame (spec 03 §2), and in a tab of its own for who wants more room, or where it must be. */
export const Editor = ({ url, isEmbeddable }: EditorProps) => (
  <>
    <Box mb="4" maxW="form">
      {isEmbeddable ? strings.readyHere : strings.ready}
    </Box>
    <Button asChild variant={isEmbeddable ? "outline" : "solid"}>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <ExternalLink aria-hidden />
        {strings.openEditor}
      </a>
    </Button>
    {isEmbeddable && (
      <Box asChild display="block" mt="4" w="full" h="70vh" minH="80" bg="white" borderWidth="1px" borderRadius="md">
        <iframe
          title={strings.editor}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
          referrerPolicy="no-referrer"
        />
      </Box>
    )}
  </>
);
