import { Box, Flex } from "@chakra-ui/react";
import { strings } from "./strings.ts";

interface SumProps {
  /** What the amount is, where it is no invoice's. */
  of?: string;
  /** Null where nobody has said one. */
  amount: number | null;
  /** Null until it is known. */
  added: number | null;
  money: (cents: number) => string;
}

/** What will be charged, and what of it is the invoice's and what the card's. */
export function Sum({ of = strings.invoice, amount, added, money }: SumProps) {
  const rows: [label: string, cents: number | null][] = [
    [of, amount],
    [strings.surcharge, added],
    [strings.total, amount === null || added === null ? null : amount + added],
  ];
  return (
    <Box as="dl" m="0" fontVariantNumeric="tabular-nums">
      {rows.map(([label, cents]) => (
        <Flex key={label} justify="space-between" gap="4" py="0.5" _last={{ fontWeight: "semibold" }}>
          <Box as="dt">{label}</Box>
          <Box as="dd" m="0">
            {cents === null ? strings.none : money(cents)}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
