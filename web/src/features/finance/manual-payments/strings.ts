import { MOST_PAID, type RecordedType } from "@salle/contract/finance/codes";
import { manualPaymentLabels } from "@salle/contract/finance/labels";

export const strings = {
  ...manualPaymentLabels,
  types: { BANK_TRANSFER: "Bank transfer", CASH: "Cash", CHEQUE: "Cheque" } satisfies Record<RecordedType, string>,
  owed: (amount: string) => `${amount} is owed. You can record a part of it.`,
  owedTogether: (amount: string, count: string) =>
    `${amount} is owed on ${count} invoices. If it is less, the invoice that is due first is paid first.`,
  dueOf: (due: string, owed: string) => `${due} is due now. ${owed}`,
  keepRest: "Keep the rest as credit",
  rest: (amount: string) => `${amount} more than is owed.`,
  dateHint: "When the money came.",
  paymentByHint: (name: string) => `Leave empty if it was ${name}.`,
  referenceHints: {
    BANK_TRANSFER: "As it stands on the bank statement.",
    CASH: "Such as the number in a receipt book.",
    CHEQUE: "The cheque’s number.",
  } satisfies Record<RecordedType, string>,
  sendReceipt: "Email a receipt",
  submit: "Record payment",
  saved: (amount: string) => `The payment of ${amount} has been recorded.`,
  savedAndKept: (saved: string, rest: string) => `${saved} ${rest} of it is kept as credit.`,
  loadError: "We could not load what is owed.",
  tooMany: `One payment pays at most ${MOST_PAID} invoices. Untick some of them.`,
  notOpen: "None of the invoices ticked can be paid.",
} as const;
