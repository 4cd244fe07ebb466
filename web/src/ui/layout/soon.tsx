import { Box, type BoxProps } from "@chakra-ui/react";
import { words } from "../strings.ts";

/** Says of a link that its screen is not there yet. Beside it, not in it, so that the link is called what it is called. */
export const Soon = (props: BoxProps & { id: string }) => (
  <Box as="span" fontSize="xs" color="fg.muted" pointerEvents="none" {...props}>
    {words.soon}
  </Box>
);
