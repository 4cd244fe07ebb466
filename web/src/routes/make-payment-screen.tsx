import { strings } from "../features/finance/payments/strings.ts";
import { to, useParamsOf } from "../lib/links.ts";
import { BackLink } from "../ui/layout/link.tsx";
import { loadOwnInvoice, OwnInvoice } from "./own-invoice.tsx";
import type { LoaderVisit } from "./row.ts";
import { WithOthers } from "./with-others.tsx";

export const loader = ({ params, search }: LoaderVisit) => loadOwnInvoice(params.invoice ?? "", search);

/** `/member/make-payments/:invoice`: a member's own invoice, to pay by card. */
export function Screen() {
  const { invoice: id } = useParamsOf("/member/make-payments/:invoice");
  return (
    <OwnInvoice
      id={id}
      back={<BackLink to={to("/member/account")}>{strings.back}</BackLink>}
      together={<WithOthers invoiceId={id} />}
    />
  );
}
