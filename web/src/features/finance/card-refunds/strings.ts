import { refundLabels } from "@salle/contract/finance/labels";

export const strings = {
  amount: refundLabels.amount,
  amountHint: (amount: string) => `Up to ${amount}, which is the payer’s credit and was paid by this card.`,
  sendMail: "Email the payer",
  submit: "Refund to the card",
  refunded: (amount: string) => `${amount} has been refunded to the card.`,
  onItsWay: (amount: string) => `${amount} is on its way to the card.`,
  uncertain: (amount: string) =>
    `The gateway has not said whether ${amount} has reached the card. The history of the payer’s credit says how it ends.`,
  refused: (message: string) => `The gateway has refused it: ${message}. It is credit again.`,
  refusedUnsaid: "The gateway has refused it. It is credit again.",
} as const;
