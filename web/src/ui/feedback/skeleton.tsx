import { Box, type BoxProps } from "@chakra-ui/react";

/** A placeholder of the size of what is coming, so that nothing shifts when it comes. */
export function Skeleton(props: BoxProps) {
  return (
    <Box aria-hidden h="4" borderRadius="sm" bg="bg.muted" animation="pulse 1.6s ease-in-out infinite" {...props} />
  );
}
