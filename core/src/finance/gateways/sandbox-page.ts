import { SandboxSession as SandboxSessionSchema } from "@salle/contract/finance/checkouts";
import type { DisputeState, SandboxCard, SandboxDispute } from "@salle/contract/finance/codes";
import type { ObjectOf } from "@salle/contract/resource";
import { now } from "../../lib/clock.ts";
import { conflict } from "../../lib/errors.ts";
import { representing } from "../../lib/represent.ts";
import type { SandboxSession } from "./entity.ts";
import type { Outcome } from "./port.ts";
import { amountOf, ended, NO_REFUNDS, outcomeOf, sessions } from "./sandbox.ts";

/** What each test card does on the sandbox's page. */
const CARDS: Record<SandboxCard, Pick<Outcome, "state" | "message" | "cardCode">> = {
  visa: { state: "paid", message: "Approved", cardCode: "VISA" },
  mastercard: { state: "paid", message: "Approved", cardCode: "MASTERCARD" },
  amex: { state: "paid", message: "Approved", cardCode: "AMEX" },
  "late-fee": { state: "paid", message: "Approved", cardCode: "VISA" },
  "no-refunds": { state: "paid", message: "Approved", cardCode: "VISA" },
  declined: { state: "declined", message: "The card was declined." },
  error: { state: "failed", message: "The card gateway could not process the payment." },
  more: { state: "paid", message: "Approved", cardCode: "VISA" },
};

/** What the sandbox's page shows of a payment. @throws Refusal `absent` */
export async function sandboxSession(id: string): Promise<ObjectOf<typeof SandboxSessionSchema>> {
  return shown(await sessions.load({ id }));
}

/** Somebody uses a test card on the sandbox's page. @throws Refusal `absent`; `conflict` when it is over */
export async function paySandbox(id: string, card: SandboxCard): Promise<ObjectOf<typeof SandboxSessionSchema>> {
  const before = await sessions.load({ id });
  if (outcomeOf(before).state !== "open") throw conflict("This payment is over.");
  const { state, message, cardCode } = CARDS[card];
  const charge = `${card === "no-refunds" ? NO_REFUNDS : "sbx_"}${id.slice(-12)}`;
  const taken = card === "more" ? amountOf(before) + 1 : undefined;
  const isFeeLate = card === "late-fee" || undefined;
  await ended(before, { state, message, cardCode, taken, isFeeLate, ...(state === "paid" && { charge }) });
  return sandboxSession(id);
}

/** What each act of the card's bank makes of a dispute, and after what it can. */
const ACTS: Record<SandboxDispute, { to: DisputeState; after: readonly (DisputeState | undefined)[] }> = {
  inquiry: { to: "INQUIRY", after: [undefined] },
  open: { to: "OPEN", after: [undefined, "INQUIRY"] },
  won: { to: "WON", after: ["INQUIRY", "OPEN", "LOST"] },
  lost: { to: "LOST", after: ["OPEN"] },
};

/**
 * The bank of a test card disputes what was paid on the sandbox's page, or decides that; once, however often it is asked.
 * @throws Refusal `absent`; `conflict` when it is not for it to do now
 */
export async function disputeSandbox(id: string, act: SandboxDispute): Promise<ObjectOf<typeof SandboxSessionSchema>> {
  const before = await sessions.load({ id });
  if (outcomeOf(before).state !== "paid") throw conflict("Nothing was paid here that could be disputed.");
  const { to, after } = ACTS[act];
  if (before.dispute !== to) {
    if (!after.includes(before.dispute)) throw conflict("The card's bank cannot do this now.");
    await ended(before, { dispute: to, disputedAt: before.disputedAt ?? now().toISOString() });
  }
  return sandboxSession(id);
}

const represent = representing(SandboxSessionSchema);

const shown = (of: SandboxSession): ObjectOf<typeof SandboxSessionSchema> =>
  represent({
    ...{ id: of.id, createdAt: of.createdAt, updatedAt: of.updatedAt, related: {} },
    attributes: {
      ...{ state: outcomeOf(of).state, lines: of.lines, amount: amountOf(of), currency: of.currency },
      ...{ returnUrl: of.returnUrl, cancelUrl: of.cancelUrl, dispute: of.dispute ?? null },
    },
  });
