/** Where an invoice is paid by the member, or looked at by staff. */
export const invoicePath = (invoiceId: string, isOwn: boolean): string =>
  isOwn ? `/member/make-payments/${invoiceId}` : `/finance/invoices/details/${invoiceId}`;
