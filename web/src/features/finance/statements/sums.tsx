import { Box, Grid } from "@chakra-ui/react";
import type { Statement } from "@salle/contract/finance/statements";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";
import { balanceWords } from "./words.ts";

/** What a statement comes to: a strip of its sums, two in a row on a phone. */
export function Sums({ of }: { of: Statement["attributes"] }) {
  const { openingBalance, charged, settled, closingBalance, currency } = of;
  const sums = [
    [strings.openingBalance, balanceWords(openingBalance, currency)],
    [strings.charged, formatMoney(charged, currency)],
    [strings.settled, formatMoney(settled, currency)],
    [strings.closingBalance, balanceWords(closingBalance, currency)],
  ] as const;
  return (
    <Grid
      as="dl"
      m="0"
      mb="5"
      templateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" }}
      _print={{ gridTemplateColumns: "repeat(4, minmax(0, 1fr))" }}
      gap="1px"
      bg="border"
      borderWidth="1px"
      borderRadius="lg"
      overflow="hidden"
    >
      {sums.map(([label, amount]) => (
        <Box key={label} bg="bg.panel" px="4" py="3">
          <Box as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" fontSize="lg" fontWeight="semibold">
            {amount}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
