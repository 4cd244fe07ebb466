import { paymentTypeLabels } from "@salle/contract/finance/codes";
import type { ReportPeriod } from "@salle/contract/finance/received-payments";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

const payments = (count: number) => words.counted(formatNumber(count), "payment", "payments");

export const strings = {
  title: "Payments",
  tabs: "Payments, bank deposits, credits, disputes and differences",
  pages: {
    all: "All payments",
    toBank: "To bank",
    deposits: "Bank deposits",
    credits: "Credits",
    disputes: "Disputes",
    differences: "Differences",
  },
  gateways: "Gateways",
  loadError: "The payments could not be loaded.",
  empty: "There are no payments here yet.",
  emptyText: "Payments by card come here by themselves. Record others on their invoice.",
  date: "Received",
  by: "Paid by",
  paidTo: "Paid to",
  invoices: "Invoice",
  how: "How",
  reference: "Reference",
  amount: "Amount",
  status: "Status",
  deposit: "Deposit",
  types: paymentTypeLabels,
  from: "From",
  fromChip: (date: string) => `From ${date}`,
  to: "To",
  toChip: (date: string) => `To ${date}`,
  type: "How it was paid",
  sum: (count: number, amount: string, surcharges: string, fees: string) =>
    `${payments(count)}, ${amount}${surcharges && `, and ${surcharges} in surcharges`}${fees && `, less ${fees} in gateway fees`}`,
  surcharge: (amount: string) => `+ ${amount} surcharge`,
  fee: (amount: string) => `− ${amount} fee`,
  feeOfVoided: (amount: string) => `Voided, − ${amount} fee`,
  feeBack: (amount: string) => `+ ${amount} fee back`,

  refunded: "Refunded",
  named: (amount: string, by: string) => `${amount} from ${by}`,
  namedRefund: (amount: string, to: string) => `the refund of ${amount} to ${to}`,
  disputes: {
    taken: { word: "Disputed", named: (amount: string, by: string) => `the ${amount} that ${by}’s bank took back` },
    given: { word: "Returned", named: (amount: string, by: string) => `the ${amount} that ${by}’s bank gave back` },
    fee: { word: "Charged", named: (_: string, by: string) => `the fee for ${by}’s dispute` },
  },
  voidPayment: "Void Payment",
  voidTitle: (amount: string) => `Void the payment of ${amount}?`,
  voidText:
    "Each invoice that it paid is outstanding again. No money goes back by itself: for a card, choose Move to credit on the invoice instead, then Refund.",
  feeStays: (amount: string) => `The gateway keeps its fee of ${amount}.`,
  voided: (amount: string) => `The payment of ${amount} has been voided.`,
  voidError: "The payment could not be voided.",

  reportTitle: "Payment report",
  reportError: "The report could not be loaded.",
  period: "Period",
  periods: {
    "this-month": "This month",
    "last-month": "Last month",
    "twelve-months": "Twelve months",
  } satisfies Record<ReportPeriod, string>,
  when: "When",
  total: "Total",
  surcharges: "Surcharges",
  totalBefore: "Total before surcharges",
  fees: "Fees",
  net: "Net",
  count: "Payments",
  counted: payments,
  reportEmpty: "Nothing was received in this time.",
  days: (from: string, to: string) => `What was received from ${from} to ${to}. Voided payments are left out.`,
  onTop: (amount: string) => `${amount} in surcharges came on top.`,
  kept: (amount: string) => `Gateways kept ${amount}, also of voided ones.`,
} as const;
