/** What is said where a card payment can be refunded, before its panel is fetched. */
export const words = {
  refund: "Refund",
  title: "Refund to the card",
  about: "Only credit goes back to a card. For more than there is, issue a credit note on the invoice first.",
} as const;
