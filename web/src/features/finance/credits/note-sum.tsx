import { Box, Flex } from "@chakra-ui/react";
import type { CreateCreditNoteInput } from "@salle/contract/finance/credits";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { useFormContext, useWatch } from "react-hook-form";
import { centsIn, splitOf } from "./note-values.ts";
import { strings } from "./strings.ts";

/** What is credited in all as it is typed, and what becomes of it. */
export function NoteSum({ balance, currency }: { balance: number; currency: string }) {
  const { control } = useFormContext<CreateCreditNoteInput>();
  const lines = useWatch({ control, name: "lines" });
  const total = sum(lines.map(({ amount }) => centsIn(amount)));
  const { unpaid, kept } = splitOf(total, balance);
  return (
    <Box as="dl" m="0" p="3" bg="bg.subtle" borderRadius="md" fontVariantNumeric="tabular-nums">
      <Row label={strings.sum} amount={formatMoney(total, currency)} isStrong />
      <Row label={strings.unpaid} amount={formatMoney(unpaid, currency)} />
      <Row label={strings.kept} amount={formatMoney(kept, currency)} />
    </Box>
  );
}

const Row = ({ label, amount, isStrong }: { label: string; amount: string; isStrong?: true }) => (
  <Flex gap="4" justify="space-between" py="0.5" fontWeight={isStrong && "semibold"}>
    <Box as="dt">{label}</Box>
    <Box as="dd" m="0">
      {amount}
    </Box>
  </Flex>
);
