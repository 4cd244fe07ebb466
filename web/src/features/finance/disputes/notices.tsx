import type { Payment } from "@salle/contract/finance/invoices";
import { to } from "../../../lib/links.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { notices } from "./notice-strings.ts";
import { opened } from "./opened.ts";

/** On an invoice of which a card's bank has what was paid: what that means, and the way to the dispute. */
export function IssuersNotice({ payments }: { payments: readonly Payment[] }) {
  const id = payments.find(({ attributes }) => attributes.disputeState === "OPEN")?.attributes.disputeId;
  const see = id && (
    <ButtonLink to={to("/finance/disputes")} search={opened(id)({})} variant="outline" size="sm">
      {notices.see}
    </ButtonLink>
  );
  return (
    <Alert tone="warning" action={see}>
      {notices.issuers}
    </Alert>
  );
}

/** The same for whoever has paid it. */
export const PayersNotice = () => <Alert tone="warning">{notices.payers}</Alert>;
