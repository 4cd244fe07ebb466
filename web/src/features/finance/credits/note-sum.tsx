import type { CreateCreditNoteInput } from "@salle/contract/finance/credits";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { useFormContext, useWatch } from "react-hook-form";
import { centsIn, splitOf } from "./note-values.ts";
import { strings } from "./strings.ts";
import { Sums } from "./sums.tsx";

/** What is credited in all as it is typed, and what becomes of it. */
export function NoteSum({ balance, currency }: { balance: number; currency: string }) {
  const { control } = useFormContext<CreateCreditNoteInput>();
  const lines = useWatch({ control, name: "lines" });
  const total = sum(lines.map(({ amount }) => centsIn(amount)));
  const { unpaid, kept } = splitOf(total, balance);
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <Sums
      rows={[
        [strings.sum, money(total)],
        [strings.unpaid, money(unpaid)],
        [strings.kept, money(kept)],
      ]}
    />
  );
}
