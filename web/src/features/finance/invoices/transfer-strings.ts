import { bankDetailsLabels } from "@salle/contract/finance/labels";

export const strings = {
  accountName: bankDetailsLabels.accountName,
  bsb: bankDetailsLabels.bsb,
  accountNumber: bankDetailsLabels.accountNumber,
  payId: bankDetailsLabels.payId,
  billerCode: bankDetailsLabels.billerCode,
  bpayReference: "BPAY reference (CRN)",
  amount: "Amount",
  reference: "Reference",
  text: (issuer: string) =>
    `Give the reference with your transfer, so that ${issuer} can tell what it is for. It can take a day or two until your payment shows here.`,
} as const;
