import type { Payment } from "@salle/contract/finance/invoices";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { disputeStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import { notices } from "./notice-strings.ts";
import { opened } from "./opened.ts";

interface DisputedPaymentProps {
  of: Pick<Payment["attributes"], "disputeState" | "disputeId">;
  /** Whether who reads it may see the dispute. */
  isLinked: boolean;
}

/** How the dispute of a payment stands, beside the payment's own status; nothing where nobody disputes it. */
export function DisputedPayment({ of: { disputeState, disputeId }, isLinked }: DisputedPaymentProps) {
  if (disputeState === null) return null;
  return (
    <>
      <StatusOf {...disputeStatus(disputeState)} />
      {isLinked && disputeId !== null && (
        <TextLink to={to("/finance/disputes")} search={opened(disputeId)({})}>
          {notices.see}
        </TextLink>
      )}
    </>
  );
}
