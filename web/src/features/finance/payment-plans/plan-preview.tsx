import { Box } from "@chakra-ui/react";
import type { MakePlan } from "@salle/contract/finance/payment-plans";
import { formatMoney } from "@salle/money/format";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDate } from "../../../lib/format.ts";
import { plannedOf } from "./planning.ts";
import { strings } from "./strings.ts";

/** What will be due as it is typed, set apart from the fields; nothing as long as that is not known. */
export function PlanPreview({ owed, currency }: { owed: number; currency: string }) {
  const { control } = useFormContext<MakePlan>();
  const [parts, firstDueDate] = useWatch({ control, name: ["parts", "firstDueDate"] });
  const planned = plannedOf(owed, { parts, firstDueDate });
  if (planned.length === 0) return null;
  return (
    <Box
      asChild
      w="full"
      borderCollapse="separate"
      borderSpacing="0"
      p="3"
      bg="bg.subtle"
      borderRadius="md"
      fontVariantNumeric="tabular-nums"
      css={{
        "& caption": { captionSide: "top", textAlign: "start", fontWeight: "semibold", pb: "1" },
        "& th, & td": { py: "0.5", textAlign: "start", fontWeight: "normal" },
        "& td:last-of-type": { textAlign: "end" },
      }}
    >
      <table>
        <caption>{strings.preview}</caption>
        <tbody>
          {planned.map(({ dueDate, amount }, at) => (
            <tr key={dueDate}>
              <th scope="row">{strings.ofAll(at + 1, planned.length)}</th>
              <td>{formatDate(dueDate, "sentence")}</td>
              <td>{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
