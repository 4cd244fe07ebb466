import type { DisputeState } from "@salle/contract/finance/codes";

const helps = "the invoice, its receipt, and what was agreed.";

export const texts = {
  title: "Card dispute",
  about: (amount: string, by: string) => `${amount}, paid by ${by}`,

  what: {
    INQUIRY:
      "The card’s bank asks what this payment was for. It has taken nothing yet; without a good answer it may take the money back.",
    OPEN: "The card’s bank has taken the money back until it decides. What was paid is owed again. Nobody is reminded of it meanwhile, and a membership stays paid.",
    WON: "The card’s bank has decided that the payment stands. Whatever it had taken back pays what is still owed, and the rest is the payer’s credit. There is nothing to do.",
    LOST: "The card’s bank has decided for the holder of the card, and keeps the money. What was paid is owed: ask the payer to pay another way, or write it off.",
  } satisfies Record<DisputeState, string>,
  /** Where it is answered, and by whom. */
  answer: (gateway: string, date: string) => `Answer it in ${gateway} by ${date}. What helps: ${helps}`,
  answeredBy: (collector: string, date: string) =>
    `${collector} answers it in their card gateway by ${date}. Send them what helps: ${helps}`,
  isOver: (date: string) => `An answer was taken until ${date}. The card’s bank decides now.`,
  isAwaited: "There is nothing to answer now. The card’s bank decides.",
  /** Of which nothing is known any more. */
  gateway: "your card gateway",

  facts: "About the dispute",
  disputed: "Disputed",
  taken: "The bank has",
  fee: "Fee of the gateway",
  closed: "Decided",
  gatewayOf: "Card gateway",
  reference: "Reference at the gateway",

  look: "Ask the gateway again",
  lookError: "The card gateway could not be asked.",
  looked: {
    INQUIRY: "The card’s bank still asks.",
    OPEN: "The card’s bank has not decided yet.",
    WON: "The card’s bank has decided that the payment stands.",
    LOST: "The card’s bank has decided for the holder of the card.",
  } satisfies Record<DisputeState, string>,
} as const;
