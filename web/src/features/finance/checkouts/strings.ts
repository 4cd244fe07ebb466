import type { SandboxCard } from "@salle/contract/finance/codes";

export const strings = {
  noCards: (issuer: string) => `This invoice cannot be paid by card. Please ask ${issuer} how to pay it.`,
  optionsError: "We could not load how this invoice can be paid.",
  togetherError: "We could not load how these invoices can be paid.",
  which: "Which card will you use?",
  chooseCard: "Choose the card that you are going to use.",
  cardAdds: (amount: string) => `+${amount}`,
  inAll: (amount: string) => `${amount} in all`,
  otherCard: "Another card",
  nothingAdded: "Nothing is added",
  invoice: "Invoice",
  surcharge: "Card surcharge",
  total: "To pay",
  none: "–",
  pay: (amount: string) => `Pay ${amount}`,
  payByCard: "Pay by card",
  byTransfer: "Pay by bank transfer",
  elsewhere: "You pay on the card service’s page and come back here.",

  intentError: "We could not load what became of your payment.",
  confirming: "Confirming your payment…",
  slow: "Your payment is being confirmed. We will email you a receipt; you can close this page.",
  refused: (message: string) => `${message} You have not been charged. You can pay with another card.`.trimStart(),
  nothingCharged: "Nothing was charged.",
  uncertain:
    "We could not be sure that this payment went through as it should. You need not pay again: the office will look at it. Once it is recorded, we will email you a receipt.",

  uncertainBefore:
    "This may be paid already: the card service has not said what became of a payment of it. The office will look at it. If you pay again now, your card can be charged twice.",

  awayTitle: "Your payment is being confirmed",
  awayText: "We will email you a receipt. To see the invoice, open the link in the email that brought it.",
  leftTitle: "You have not paid",
  leftText: "Nothing was charged. To pay, open the link in the email that brought the invoice.",

  sandbox: {
    title: "Pay with a test card",
    warning: "Sandbox: no money is taken.",
    lines: "What is paid",
    total: "Total",
    card: "Test card",
    cancel: "Cancel",
    over: "This payment is over.",
    back: "Back",
    loadError: "This payment could not be loaded.",
    loading: "Loading the payment",
    cards: {
      visa: { name: "Visa", does: "Approved" },
      mastercard: { name: "Mastercard", does: "Approved" },
      amex: { name: "American Express", does: "Approved" },
      "no-refunds": { name: "Visa of a strict bank", does: "Approved, takes no refunds" },
      "late-fee": { name: "Visa, fee booked later", does: "Approved" },
      declined: { name: "Empty card", does: "Declined" },
      error: { name: "Broken card", does: "The gateway is out of order" },
      more: { name: "Visa of a careless bank", does: "Takes a cent too much" },
    } satisfies Record<SandboxCard, { name: string; does: string }>,
  },
} as const;
