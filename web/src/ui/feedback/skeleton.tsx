import { Box, type BoxProps } from "@chakra-ui/react";

/** A placeholder of the size of what is coming, so that nothing shifts when it comes. */
export function Skeleton(props: BoxProps) {
  return <Box className="skeleton" aria-hidden {...props} />;
}
