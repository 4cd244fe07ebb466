import type { DisputeState, SandboxDispute } from "@salle/contract/finance/codes";

export const strings = {
  title: "The card’s bank",
  states: {
    NONE: "Whoever holds the card can have their bank dispute this payment.",
    INQUIRY: "The bank asks what this payment was for. It has taken nothing.",
    OPEN: "The bank has taken the payment back until it decides.",
    WON: "The bank has decided for who was paid: the payment stands.",
    LOST: "The bank has decided for the card holder, and keeps the money.",
  } satisfies Record<DisputeState | "NONE", string>,
  acts: {
    inquiry: "Ask about it",
    open: "Dispute it",
    won: "Decide for who was paid",
    lost: "Decide for the card holder",
  } satisfies Record<SandboxDispute, string>,
  error: "The bank could not do this.",
} as const;
