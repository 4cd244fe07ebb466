import { Box, Flex } from "@chakra-ui/react";

interface SumsProps {
  /** The first is what the others are of. */
  rows: readonly (readonly [label: string, amount: string])[];
}

/** What a form comes to, set apart from its fields. */
export const Sums = ({ rows }: SumsProps) => (
  <Box as="dl" m="0" p="3" bg="bg.subtle" borderRadius="md" fontVariantNumeric="tabular-nums">
    {rows.map(([label, amount], index) => (
      <Flex key={label} gap="4" justify="space-between" py="0.5" fontWeight={index === 0 ? "semibold" : undefined}>
        <Box as="dt">{label}</Box>
        <Box as="dd" m="0">
          {amount}
        </Box>
      </Flex>
    ))}
  </Box>
);
