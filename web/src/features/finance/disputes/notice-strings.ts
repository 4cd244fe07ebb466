export const notices = {
  issuers:
    "A card payment of this invoice is disputed: its bank has taken it back until it decides. Nobody is reminded meanwhile.",
  payers:
    "Your card’s bank has taken your payment back until it decides about a dispute. You can wait for that, or pay again: if the bank then gives the money back too, it is your credit. If the dispute is a mistake, ask your bank to withdraw it.",
  see: "See the dispute",
} as const;
