const recordText =
  "Only when the card gateway shows that it took this amount. The invoice is then paid, with all that follows, and a receipt is emailed.";
const releaseText =
  "Only when the card gateway shows no charge, or when what it took has been refunded there or recorded by hand. No money moves by itself.";

export const strings = {
  title: "Uncertain card payments",
  todo: "Look each charge up at the card gateway. If it took this amount, record it as paid. If it took another amount, refund it there or record by hand what came, then release it here. If it took nothing, release it.",
  toSee: "Whoever may record payments decides what became of them.",
  loadError: "The uncertain card payments could not be loaded.",
  from: (amount: string, by: string) => `${amount} from ${by}`,
  for: (numbers: string, moment: string) => `For ${numbers}, begun ${moment}`,

  look: "Look again",
  isPaid: (payment: string) => `The payment of ${payment} has been made.`,
  isUncertain: (payment: string) => `It is still uncertain what became of ${payment}.`,
  hasEnded: (payment: string) => `The payment of ${payment} has ended, and nothing was charged.`,
  lookError: "The card gateway could not be asked.",

  decision: {
    record: "Record as paid",
    recordTitle: (payment: string) => `Record the payment of ${payment}`,
    recordText,
    referenceHint: "As the gateway shows it for this charge.",
    recorded: (payment: string) => `The payment of ${payment} has been recorded.`,
    release: "Release",
    releaseTitle: (payment: string) => `Release the payment of ${payment}?`,
    releaseText,
    released: (payment: string) => `The payment of ${payment} has been released.`,
    releaseError: "The payment could not be released.",
  },
} as const;
