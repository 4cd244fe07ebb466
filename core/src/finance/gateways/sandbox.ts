import type { DisputeState } from "@salle/contract/finance/codes";
import { sum } from "@salle/money/cents";
import { ConditionFailed, commit, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { now, seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { siteUrl } from "../../lib/site.ts";
import { type SandboxSession, SandboxSessionEntity, SandboxSessionRefundEntity } from "./entity.ts";
import { type Gateway, GatewayRefusal, type Outcome, type Refunded } from "./port.ts";
import { sandboxFee } from "./rules.ts";
import { bookStep, lineOf, type SandboxLine } from "./sandbox-lines.ts";

export const sessions = store(SandboxSessionEntity, "payment");
const refunds = store(SandboxSessionRefundEntity, "refund");

const REFUNDED: Refunded = { state: "done", message: "Refunded" };
const REFUSED: Refunded = { state: "failed", message: "The bank of this card takes no refunds." };
/** How the reference of a charge begins that cannot go back. */
export const NO_REFUNDS = "sbx_none_";
/** What a dispute costs, with the GST in that, in cents. */
export const [DISPUTE_FEE, DISPUTE_GST] = [25_00, 2_27];
/** How long an answer to it is taken, in seconds. */
const RESPOND_WITHIN = 14 * 86_400;
/** Whether the card's bank has the money. */
export const isTakenBack = (state: DisputeState | undefined): boolean => state === "OPEN" || state === "LOST";

/**
 * The gateway for trying things out: it takes no money, and its keys always work. It has a page of its own, where a test card is
 * chosen, and keeps what it was asked in the table, so that asking again does nothing more; and a book of each configuration.
 */
export const sandboxOf = (gatewayId: string): Gateway => ({
  async begin({ id, parts, currency, expiresAt, returnUrl, cancelUrl }) {
    const session = { id, gatewayId, lines: parts, currency, expiresAt: expiresAt.toISOString(), returnUrl, cancelUrl };
    await kept([sessions.create({ ...session, state: "open" }, now()).step]);
    return { ref: id, url: siteUrl(`/public/sandbox/${id}`) };
  },
  async look({ ref }) {
    const session = await sessionOf(ref);
    if (session.isFeeLate) await ended(session, { isFeeLate: undefined });
    return outcomeOf(session);
  },
  async expire({ ref }) {
    const session = await sessionOf(ref);
    if (outcomeOf(session).state === "open") await ended(session, { state: "expired", message: "Expired" });
    return outcomeOf(await sessionOf(ref));
  },
  async refund({ id, charge, amount, currency }) {
    const outcome = charge.startsWith(NO_REFUNDS) ? REFUSED : REFUNDED;
    const { step } = refunds.create({ id, charge, amount, outcome }, now());
    const line = { ...lineOf("refund", id, { amount: 0 - amount, currency }), refundId: id };
    await kept([step, ...(outcome === REFUNDED ? [bookStep(gatewayId, line)] : [])]);
    return { ...((await refunds.find({ id }))?.outcome ?? outcome), ref: id };
  },
  async lookRefund({ id }) {
    const made = await refunds.find({ id });
    return made ? { ...made.outcome, ref: id } : { state: "absent", message: "The sandbox has no such refund." };
  },
  async lookDispute({ ref }) {
    const session = await sessionOf(ref);
    const { dispute: state, disputedAt } = session;
    if (!state || !disputedAt) throw new GatewayRefusal("Nobody has disputed this payment.");
    const { amount, currency } = outcomeOf(session);
    const isTaken = isTakenBack(state);
    const at = seconds(new Date(disputedAt));
    return {
      ...{ intentId: session.id, state, reason: "FRAUDULENT", amount, currency, at },
      ...(isTaken ? { taken: amount, fee: DISPUTE_FEE, feeGst: DISPUTE_GST } : { taken: 0, fee: 0, feeGst: 0 }),
      ...((state === "OPEN" || state === "INQUIRY") && { respondBy: at + RESPOND_WITHIN }),
    };
  },
  test: async () => ({ isLive: false }),
});

async function sessionOf(ref: string): Promise<SandboxSession> {
  const session = await sessions.find({ id: ref });
  if (!session) throw new GatewayRefusal("The sandbox has no such payment.");
  return session;
}

export const amountOf = ({ lines }: SandboxSession): number => sum(lines.map(({ amount }) => amount));

/** What has become of a payment on its page. */
export function outcomeOf(of: SandboxSession): Outcome {
  const base = { amount: of.taken ?? amountOf(of), currency: of.currency };
  if (of.state === "open" && of.expiresAt <= now().toISOString())
    return { ...base, state: "expired", message: "Nobody has paid in time." };
  const { state, message = "", charge, cardCode, isFeeLate } = of;
  const fee = state === "paid" && !isFeeLate ? sandboxFee(base.amount) : {};
  return { ...base, state, message, ...(charge && { charge }), ...(cardCode && { cardCode }), ...fee };
}

/** Writes how a payment ends, with what the book has of that, unless it has been written at the same moment. */
export async function ended(
  before: SandboxSession,
  changes: Partial<SandboxSession>,
  line?: SandboxLine,
): Promise<void> {
  const { steps } = sessions.update(before, changes, now());
  const { gatewayId } = before;
  await kept([...steps, ...(line && gatewayId ? [bookStep(gatewayId, line)] : [])]);
}

/** Writes, unless it has been written at the same moment. */
async function kept(steps: Step[]): Promise<void> {
  try {
    await commit(systemContext(now()), steps, null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
