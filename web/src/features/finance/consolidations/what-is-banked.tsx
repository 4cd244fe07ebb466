import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { useProblem } from "../../../ui/form/fields.tsx";
import { strings } from "./strings.ts";
import { isByCard, sumWords } from "./words.ts";

interface WhatIsBankedProps {
  referenceHandle: string;
  /** Null for all that wait. */
  payments: readonly ReceivedPayment[] | null;
}

/** What is banked, in the place of a field: what the server says of the payments stands there. */
export function WhatIsBanked({ referenceHandle, payments }: WhatIsBankedProps) {
  const ofPayments = useProblem("paymentIds");
  const ofHandle = useProblem("referenceHandle");
  return (
    <FieldFrame label={strings.referenceHandle} problem={ofPayments ?? ofHandle}>
      {({ id, "aria-describedby": describedBy }) => (
        <output
          id={id}
          name={ofPayments || !ofHandle ? "paymentIds" : "referenceHandle"}
          // The summary of what is wrong leads here.
          tabIndex={-1}
          aria-describedby={describedBy}
        >
          {payments
            ? sumWords(payments.map(({ attributes }) => attributes))
            : strings.everything[isByCard(referenceHandle) ? "byCard" : "byHand"]}
        </output>
      )}
    </FieldFrame>
  );
}
