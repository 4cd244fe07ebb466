import type { GatewayDifferenceKind } from "@salle/contract/finance/codes";

export const strings = {
  title: "Gateway differences",
  intro:
    "Every night each card gateway’s own book is compared with the payments here. What the two say differently is for you to deal with.",
  loadError: "The differences could not be loaded.",
  differenceError: "The difference could not be loaded.",
  empty: "No differences have been found.",
  kind: "Difference",
  kinds: {
    CHARGE_UNMATCHED: "Charged at the gateway, not paid here",
    CHARGED_TWICE: "Charged twice",
    AMOUNT_DIFFERS: "Another amount charged",
    FEE_DIFFERS: "Another fee kept",
    PAYMENT_MISSING: "Paid here, not at the gateway",
    REFUND_OUTSIDE: "Refunded at the gateway, not here",
    REFUND_UNMATCHED: "Refund that is not known here",
    REFUND_DIFFERS: "Another refund at the gateway",
    REFUND_RETURNED: "Refund that came back",
    REFUND_MISSING: "Refunded here, not at the gateway",
    DISPUTE_UNMATCHED: "Dispute of an uncertain payment",
  } satisfies Record<GatewayDifferenceKind, string>,
  when: "When",
  gateway: "Gateway",
  invoices: "Invoices",
  issuer: "Paid to",
  gatewayAmount: "At gateway",
  ownAmount: "Here",
  status: "Status",

  /** On a phone, where no header says which is which. */
  gatewayHas: (amount: string) => `Gateway ${amount}`,
  ownHas: (amount: string) => `Here ${amount}`,
} as const;
