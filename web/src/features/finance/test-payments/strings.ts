import { testPaymentLabels } from "@salle/contract/finance/labels";

export const strings = {
  title: "Test payment",
  gateways: "Gateways",
  intro:
    "Try a card gateway as a payer would, from its page to the refund. Nothing is posted: there is no invoice, no receipt and no entry in the ledger.",
  loadError: "The gateways could not be loaded.",
  emptyTitle: "No gateway can be tried yet.",
  emptyText: "Add a gateway and try its keys first.",

  ...testPaymentLabels,
  invoice: "Test invoice",
  option: (name: string, kind: string) => `${name} (${kind})`,
  realMoney: (kind: string) => `${kind}, real money`,
  testMode: (kind: string) => `${kind}, test mode`,
  surchargesError: "What this gateway adds by kind of card could not be loaded.",
  chooseCard: "Choose the card that you are going to use.",
  live: "These keys take real money: the card that you use is charged. Give it back here afterwards.",
  go: "Go to the gateway’s page",

  result: "Result",
  about: (gateway: string, moment: string) => `${gateway}, ${moment}`,
  resultError: "What became of the test payment could not be loaded.",

  payment: "Payment",
  states: {
    CREATED: "Not begun",
    OPEN: "Waiting for the gateway",
    PAID: "Paid",
    DECLINED: "Declined",
    FAILED: "Failed",
    EXPIRED: "Expired",
  },
  left: "You left the gateway’s page. Nothing was charged.",
  paid: (amount: string, card: string | null) => (card === null ? `Paid: ${amount}` : `Paid: ${amount}, ${card}`),
  reference: (reference: string) => `Reference ${reference}`,
  goOn: "Go on paying",

  event: "Gateway’s event",
  came: (moment: string) => `Came on ${moment}`,
  noneCame: "None has come yet.",
  isEntered: "Is this gateway’s webhook address entered there?",
  sendsNone: "The sandbox sends none.",

  kept: "Kept by the gateway",
  keptWithGst: (fee: string, gst: string) => `${fee}, with ${gst} GST`,
  notKnown: "Not known yet",

  givenBack: "Given back",
  refunds: { PENDING: "On its way", DONE: "Given back", FAILED: "Not given back" },
  giveBack: "Give it back",
  giveBackTitle: (amount: string) => `Give back ${amount}?`,
  giveBackText: "It goes back to the card that was used.",
  giveBackError: "It could not be given back.",

  earlier: "Earlier test payments",
  earlierError: "The earlier test payments could not be loaded.",
  date: "Date",
  outcome: "Result",
} as const;
