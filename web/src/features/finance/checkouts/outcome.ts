import type { IntentState } from "@salle/contract/finance/codes";

/** Whether the gateway may still say something, within moments. */
export const isUndecided = (state: IntentState): boolean => state === "CREATED" || state === "OPEN";

/** What whoever comes back from the gateway's page is told: `nothing` was charged, or a card was `refused`. */
export type Outcome = "confirming" | "paid" | "refused" | "nothing" | "uncertain";

/** @param hasLeft whether they thought better of it there */
export function outcomeOf(state: IntentState, hasLeft: boolean): Outcome {
  switch (state) {
    case "CREATED":
    case "OPEN":
      return hasLeft ? "nothing" : "confirming";
    case "PAID":
      return "paid";
    case "DECLINED":
    case "FAILED":
      return "refused";
    case "EXPIRED":
    case "CANCELLED":
      return "nothing";
    case "UNCERTAIN":
      return "uncertain";
  }
}
