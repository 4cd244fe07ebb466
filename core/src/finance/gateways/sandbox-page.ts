import { SandboxSession as SandboxSessionSchema } from "@salle/contract/finance/checkouts";
import type { DisputeState, SandboxCard, SandboxDispute } from "@salle/contract/finance/codes";
import type { ObjectOf } from "@salle/contract/resource";
import { now } from "../../lib/clock.ts";
import { conflict } from "../../lib/errors.ts";
import { representing } from "../../lib/represent.ts";
import type { SandboxSession } from "./entity.ts";
import type { Outcome } from "./port.ts";
import { sandboxFee } from "./rules.ts";
import { amountOf, DISPUTE_FEE, DISPUTE_GST, ended, isTakenBack, NO_REFUNDS, outcomeOf, sessions } from "./sandbox.ts";
import { lineOf, type SandboxLine } from "./sandbox-lines.ts";

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
  const isPaid = state === "paid";
  const paid = {
    ...lineOf("charge", charge, { amount: taken ?? amountOf(before), currency: before.currency }),
    intentId: id,
  };
  const line = { ...paid, ...sandboxFee(paid.amount), ...(cardCode && { cardCode }) };
  const changes = { state, message, cardCode, taken, isFeeLate, ...(isPaid && { charge }) };
  await ended(before, changes, isPaid ? line : undefined);
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
    const changes = { dispute: to, disputedAt: before.disputedAt ?? now().toISOString() };
    await ended(before, changes, disputeLine(before, to));
  }
  return sandboxSession(id);
}

/** What a card's bank takes or gives back, as the book has it; nothing where none of it moves. */
function disputeLine(before: SandboxSession, to: DisputeState): SandboxLine | undefined {
  const { amount, currency } = outcomeOf(before);
  const wasTaken = isTakenBack(before.dispute);
  if (wasTaken === isTakenBack(to)) return undefined;
  const by = wasTaken ? 1 : -1;
  const fee = { fee: 0 - by * DISPUTE_FEE, feeGst: 0 - by * DISPUTE_GST };
  return { ...lineOf("dispute", before.id, { amount: by * amount, currency }), ...fee };
}

/**
 * Gives back what was paid on the sandbox's page as one does it on a gateway's own site, past us; once, however often it is asked.
 * @throws Refusal `absent`; `conflict` when there is nothing to give back
 */
export async function giveBackSandbox(id: string): Promise<ObjectOf<typeof SandboxSessionSchema>> {
  const before = await sessions.load({ id });
  const { state, amount, currency, charge = "" } = outcomeOf(before);
  if (state !== "paid" || before.dispute) throw conflict("There is nothing here to give back.");
  const line = {
    ...lineOf("refund", `sbx_re_${id.slice(-12)}`, { amount: 0 - amount, currency }),
    intentId: id,
    charge,
  };
  if (!before.givenBack) await ended(before, { givenBack: amount }, line);
  return sandboxSession(id);
}

const represent = representing(SandboxSessionSchema);

const shown = (of: SandboxSession): ObjectOf<typeof SandboxSessionSchema> =>
  represent({
    ...{ id: of.id, createdAt: of.createdAt, updatedAt: of.updatedAt, related: {} },
    attributes: {
      ...{ state: outcomeOf(of).state, lines: of.lines, amount: amountOf(of), currency: of.currency },
      ...{
        returnUrl: of.returnUrl,
        cancelUrl: of.cancelUrl,
        dispute: of.dispute ?? null,
        givenBack: of.givenBack ?? 0,
      },
    },
  });
