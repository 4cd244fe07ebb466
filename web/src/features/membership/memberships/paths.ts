import { type Path, to } from "../../../lib/links.ts";

/** Where an invoice is paid by the member, or looked at by staff. */
export const invoicePath = (id: string, isOwn: boolean): Path =>
  isOwn ? to("/member/make-payments/:invoice", { invoice: id }) : to("/finance/invoices/details/:id", { id });
