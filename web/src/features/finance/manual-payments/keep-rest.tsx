import type { RecordManualPaymentInput } from "@salle/contract/finance/payments";
import { formatMoney } from "@salle/money/format";
import { parseMoney } from "@salle/money/parse";
import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { strings } from "./strings.ts";

/** What is typed beyond what is owed, to be kept as the payer's credit; nothing as long as that is nothing. */
export function KeepRest({ owed, currency }: { owed: number; currency: string }) {
  const { control } = useFormContext<RecordManualPaymentInput>();
  const amount = useWatch({ control, name: "amount" });
  const rest = (parseMoney(amount, currency) ?? 0) - owed;
  if (rest <= 0) return null;
  return <SwitchField name="keepRest" label={strings.keepRest} hint={strings.rest(formatMoney(rest, currency))} />;
}
