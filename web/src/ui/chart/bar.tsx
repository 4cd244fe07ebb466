import { Box } from "@chakra-ui/react";

interface BarProps {
  /** Of the whole width, between 0 and 1. */
  share: number;
  /** Somebody should look: it is amber. */
  isLow?: boolean;
}

/** A bar beside its number, which says the same; on a phone there is no room for it. */
export const Bar = ({ share, isLow = false }: BarProps) => (
  <Box aria-hidden w="20" h="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" hideBelow="sm">
    <Box h="full" bg={isLow ? "orange.solid" : "navy.solid"} style={{ width: `${share * 100}%` }} />
  </Box>
);
