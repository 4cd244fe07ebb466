import type { FeeBearer } from "@salle/contract/finance/codes";

/** Of the field alone: the list of gateways does not wait for them. */
export const feeStrings = {
  hint: "What the gateway keeps of a payment is taken from what is held for whoever is paid, or is your cost. For payments to you it is your cost either way.",
  bearers: { ISSUER: "Whoever is paid", COLLECTOR: "The gateway’s owner" } satisfies Record<FeeBearer, string>,
} as const;
