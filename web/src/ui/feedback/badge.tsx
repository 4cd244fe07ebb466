import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

const palettes = { good: "green", waiting: "orange", bad: "red", off: "gray" } as const;

/** A status in words, with the fencing lamps' colours beside them: green done, amber waiting, red danger, grey off. */
export function StatusBadge({ tone, children }: { tone: keyof typeof palettes; children: ReactNode }) {
  return (
    <Box
      as="span"
      colorPalette={palettes[tone]}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2"
      py="0.5"
      fontSize="sm"
      whiteSpace="nowrap"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Box as="span" aria-hidden boxSize="2" borderRadius="full" bg="colorPalette.solid" />
      {children}
    </Box>
  );
}
