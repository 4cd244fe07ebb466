import type { BankTransfer } from "@salle/contract/finance/invoices";

/** How an invoice is paid by BPAY, as its mail and its document say it; nothing where its issuer has no biller code. */
export const bpayFacts = ({ bpay }: Pick<BankTransfer, "bpay">): [label: string, value: string][] =>
  bpay
    ? [
        ["BPAY biller code", bpay.billerCode],
        ["BPAY reference", bpay.reference],
      ]
    : [];
