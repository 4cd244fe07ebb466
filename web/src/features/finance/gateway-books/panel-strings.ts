import type { GatewayDifferenceKind } from "@salle/contract/finance/codes";
import { gatewayLabels } from "@salle/contract/finance/labels";

/** A kind, or one of two that are another thing to whoever deals with them. */
export type Case = GatewayDifferenceKind | "VOIDED" | "REFUND_FAILED";

const recordBack = "record the money as paid back by hand, with Pay back under Credits";
const noRecord = "The books say already that they have it, so there is nothing to record.";

export const texts = {
  title: "Gateway difference",
  /** What has happened, by what the gateway is called. */
  what: {
    CHARGE_UNMATCHED: (gateway) => `A card was charged at ${gateway} for an invoice here, and here it is not paid.`,
    CHARGED_TWICE: (gateway) => `One payment was charged twice at ${gateway}. Here it is once.`,
    AMOUNT_DIFFERS: (gateway) => `The card was charged another amount at ${gateway} than was paid here.`,
    VOIDED: (gateway) => `The payment does not count here any more, and the card is still charged at ${gateway}.`,
    FEE_DIFFERS: (gateway) =>
      `The fee that was kept at ${gateway} is another than in the books here. What reaches the bank differs by that.`,
    PAYMENT_MISSING: (gateway) => `Here this counts as paid. Its charge is not found at ${gateway}.`,
    REFUND_OUTSIDE: (gateway) =>
      `The money was given back at ${gateway} itself, past Salle. Here it still counts as paid.`,
    REFUND_UNMATCHED: (gateway) => `There is a refund at ${gateway} that was begun here. Here there is none.`,
    REFUND_DIFFERS: (gateway) => `Another amount was given back at ${gateway} than here.`,
    REFUND_FAILED: (gateway) =>
      `Here this refund failed, and is the payer’s credit again. At ${gateway} it went through.`,
    REFUND_RETURNED: (gateway) =>
      `The card did not take this refund, so the money is at ${gateway} again. Here it counts as paid back.`,
    REFUND_MISSING: (gateway) => `Here this refund counts as paid back. It is not found at ${gateway}.`,
    DISPUTE_UNMATCHED: () => "A card’s bank disputes a payment that is uncertain here, so the dispute is not recorded.",
  } satisfies Record<Case, (gateway: string) => string>,
  toDo: "What to do",
  todo: {
    CHARGE_UNMATCHED: (gateway) =>
      `Decide it under All payments, if it is among the uncertain card payments. If not, find the charge at ${gateway} by its reference and give it back there, or record the payment by hand on its invoice.`,
    CHARGED_TWICE: (gateway) =>
      `Give the second charge, which has the reference below, back at ${gateway}, or record it by hand on another invoice of this payer.`,
    AMOUNT_DIFFERS: (gateway) =>
      `Look the charge up at ${gateway}. If the payment here is wrong, void it and record by hand what came. If the charge is wrong, put it right at ${gateway}.`,
    VOIDED: (gateway) => `Give the charge back at ${gateway}, or record by hand on the invoice what came.`,
    FEE_DIFFERS: (gateway) =>
      `Check the fee on the statement of ${gateway}, and enter the difference in your accounts by hand.`,
    PAYMENT_MISSING: (gateway) =>
      `Look for the charge at ${gateway} by its reference. If the keys are those of another account now, it is in the old one, and all is well. If it is nowhere, void the payment: the invoice is owed again.`,
    REFUND_OUTSIDE: () => `Credit the invoice and ${recordBack}, so that the books say so too.`,
    REFUND_UNMATCHED: (gateway) =>
      `Find it at ${gateway} by its reference. If the payer has the money, credit the invoice and ${recordBack}.`,
    REFUND_DIFFERS: (gateway) =>
      `Look the refund up at ${gateway}. If more went back, record the rest as paid back by hand, with Pay back under Credits. If less did, pay the payer the rest.`,
    REFUND_FAILED: () => "Record the credit as paid back, with Pay back under Credits, so that nobody pays it twice.",
    REFUND_RETURNED: () => `Ask the payer for their bank account, and transfer the money to it. ${noRecord}`,
    REFUND_MISSING: (gateway) =>
      `Look for it at ${gateway}. If it is nowhere, the payer does not have the money: transfer it to their bank account. ${noRecord}`,
    DISPUTE_UNMATCHED: (gateway) =>
      `Answer it at ${gateway}. Decide the payment here, among the uncertain card payments under All payments: the next comparison then records the dispute.`,
  } satisfies Record<Case, (gateway: string) => string>,
  theirs: (issuer: string) => `${issuer} issued the invoice: what is done with it, they do.`,
  /** Of which nothing is known any more. */
  gateway: "the card gateway",

  closedBy: (name: string, moment: string) => `${name} dealt with it on ${moment}:`,
  agrees: (moment: string) => `Both books say the same since ${moment}. There is nothing to do.`,

  facts: "About the difference",
  gatewayAmount: "At the gateway",
  ownAmount: "Here",
  gatewayFee: "Fee at the gateway",
  ownFee: "Fee here",
  nothing: "Nothing",
  when: "When",
  gatewayOf: "Card gateway",
  reference: "Reference at the gateway",

  note: gatewayLabels.note,
  noteHint: "What was done. Whoever looks at it later reads this.",
  close: "Dealt with",
  closed: "The difference is dealt with.",
} as const;
