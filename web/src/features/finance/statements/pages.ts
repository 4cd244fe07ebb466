import { type Path, to } from "../../../lib/links.ts";

/** Where an invoice is seen: by its issuer's people, or by its payer, who pays it there. */
export const invoicePage = (id: string, isOwn: boolean): Path =>
  isOwn ? to("/member/make-payments/:invoice", { invoice: id }) : to("/finance/invoices/details/:id", { id });
