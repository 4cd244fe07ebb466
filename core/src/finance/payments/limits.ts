import * as Limits from "../../platform/limits/index.ts";

/** Who pays: somebody who is signed in, or whoever has a link, from a network. */
export type Payer = { accountId: string } | { invoiceId: string; link: string; network: string };

/** What says that there was too much. */
export const TOO_MANY = "Too many cards were declined.";

/** What a payer may use up, of which `own` is nobody else's and is checked in the payment's transaction. */
export function budgetsOf(payer: Payer): { own: Limits.Budget; shared: Limits.Budget[] } {
  if ("accountId" in payer) return { own: Limits.budgetOf("declined-by-account", payer.accountId), shared: [] };
  return {
    own: Limits.budgetOf("declined-by-link", `${payer.invoiceId} ${payer.link}`),
    shared: [ofNetwork(payer.network)],
  };
}

const ofNetwork = (network: string): Limits.Budget => Limits.budgetOf("declined-by-network", network);

/**
 * Whether a network may go on, asked while the invoice is read; `pay` waits for it.
 * @throws Refusal `too-many`
 */
export function mayPayFrom(network: string, at: Date): Promise<void> {
  const allowed = Limits.refuseSpent([ofNetwork(network)], TOO_MANY, at);
  // No unhandled rejection: `pay` gets the error, unless something else is wrong first.
  allowed.catch(() => undefined);
  return allowed;
}
