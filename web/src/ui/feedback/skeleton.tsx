import { Box, type BoxProps } from "@chakra-ui/react";

/** A grey bar of the size of what is coming. */
export function Skeleton(props: BoxProps) {
  return (
    <Box aria-hidden h="4" borderRadius="sm" bg="bg.muted" animation="pulse 1.6s ease-in-out infinite" {...props} />
  );
}
