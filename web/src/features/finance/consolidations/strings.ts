import { MOST_BANKED, type PaymentType, paymentTypeLabels } from "@salle/contract/finance/codes";
import { consolidationLabels } from "@salle/contract/finance/labels";
import { formatNumber } from "../../../lib/format.ts";
import { words } from "../../../ui/strings.ts";

const payments = (count: number) => words.counted(formatNumber(count), "payment", "payments");
const { CARD: _card, REFUND: _refund, DISPUTE: _dispute, ...byHand } = paymentTypeLabels;

export const strings = {
  ...consolidationLabels,
  payments,
  surcharges: "Surcharges",
  fees: "Gateway fees",

  toBank: {
    title: "Payments to bank",
    intro: "What was received by hand and is not in a bank deposit yet. Tick what you take to the bank together.",
    introByCard:
      "What this gateway has received by card, less fees, refunds and disputes, and is not in a bank deposit yet. Tick what reached the bank together.",
    loadError: "The payments to bank could not be loaded.",
    noMatchTitle: "No payments to bank match",
    noMatchText: "What was received this way has been banked, or nothing was.",
    clear: "Clear filters",
    empty: "Everything has been banked.",
    emptyByHand: "Everything that was received by hand has been banked.",
    emptyText: "Cash, cheques and transfers come here when they are recorded on their invoices.",
    received: "Received",
    byHand: "By hand",
    type: "How it was paid",
    types: byHand satisfies Record<Exclude<PaymentType, "CARD" | "REFUND" | "DISPUTE">, string>,
    bulk: "What to do with the payments ticked",
    select: (payment: string) => `Select ${payment}`,
    selectMost: (most: string) => `Select the oldest ${most}`,
  },

  bankTitle: "Bank payments",
  bankMany: (count: number) => `Bank ${payments(count)}`,
  bankAll: "Bank all",
  tooMany: `At most ${MOST_BANKED} payments at once. Untick some of them.`,
  nameFor: (day: string) => `Deposit ${day}`,
  dateHint: "The day on which the bank took them.",
  everything: {
    byHand: "Everything that was received by hand up to the banking date and has not been banked.",
    byCard:
      "Everything that this gateway has received up to the banking date and that has not been banked, less fees, refunds and disputes.",
  },
  banked: (number: string, amount: string) => `${number}, ${amount}, has been banked.`,
  begun: (number: string) => `${number} has been made. Its payments are being added.`,

  deposits: {
    title: "Bank deposits",
    loadError: "The bank deposits could not be loaded.",
    empty: "There are no bank deposits here yet.",
    emptyText: "Tick payments on To bank and bank them: together they are one deposit, as on the bank statement.",
    bankedOn: "Banked on",
    number: "Number",
    count: "Payments",
    amount: "Amount",
    received: "Received",
  },
  kinds: { byHand: "By hand", byCard: "By card" },

  deposit: {
    title: "Payments of the deposit",
    loadError: "The payments of the deposit could not be loaded.",
    empty: "There are no payments in this deposit.",
    error: "The deposit could not be loaded.",
  },
  titleOf: (number: string, name: string) => `${number} · ${name}`,
  adding: "Payments are still being added.",
  removing: "Payments are still being taken out.",
  more: "More actions",

  rename: "Rename",
  renameTitle: (number: string) => `Rename ${number}`,
  save: "Save",
  renamed: (number: string, name: string) => `${number} is called ${name}.`,
  conflict:
    "Someone else changed this deposit meanwhile. Reload to see what they changed. Your changes here will be lost.",

  delete: "Delete",
  deleteTitle: (number: string) => `Delete ${number}?`,
  deleteText: "Its payments have not been banked again. Nothing happens at the bank.",
  deleted: (number: string) => `${number} has been deleted.`,
  deleteError: "The deposit could not be deleted.",

  takeOut: "Take out",
  takeOutTitle: (payment: string, number: string) => `Take ${payment} out of ${number}?`,
  takeOutText: "It has not been banked then, and can be voided.",
  takeOutPlainText: "It has not been banked then.",
  takenOut: (amount: string, number: string) => `${amount} has been taken out of ${number}.`,
  takeOutError: "The payment could not be taken out.",
} as const;
