import { ConditionFailed, type Step, write } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { wait } from "../../lib/wait.ts";
import { SandboxChargeEntity, SandboxRefundEntity } from "./entity.ts";
import type { CardRefund, Charge, ChargeOutcome, Gateway, RefundOutcome } from "./gateway.ts";

const charges = store(SandboxChargeEntity, "charge");
const refunds = store(SandboxRefundEntity, "refund");

/** What each test card's token does; the numbers are in the README and on the payment form. */
const OUTCOMES = {
  sandbox_approved: { status: "approved", message: "Approved" },
  sandbox_slow: { status: "approved", message: "Approved" },
  sandbox_no_refunds: { status: "approved", message: "Approved" },
  sandbox_declined: { status: "declined", message: "The card was declined." },
  sandbox_error: { status: "failed", message: "The card gateway could not process the payment." },
} as const;

const UNKNOWN = { status: "declined", message: "The sandbox knows only its test cards." } as const;
const SLOW_MS = 3000;

const isTestCard = (token: string): token is keyof typeof OUTCOMES => Object.hasOwn(OUTCOMES, token);

/**
 * The gateway for trying things out: it takes no money. Like a real one it keeps each charge by its idempotency key, in
 * the table, so that asking again charges once; a slow card takes three seconds.
 */
export const sandbox: Gateway = {
  async charge(charge: Charge, now: Date): Promise<ChargeOutcome> {
    const made = await charges.find({ key: charge.key });
    return made?.outcome ?? make(charge, now);
  },
  async refund(refund: CardRefund, now: Date): Promise<RefundOutcome> {
    const made = await refunds.find({ key: refund.key });
    if (made) return made.outcome;
    const outcome = refund.charge.startsWith(NO_REFUNDS) ? REFUSED : DONE;
    const { step } = refunds.create({ ...refund, outcome, at: now.toISOString() }, now);
    return kept(step, outcome, async () => (await refunds.find({ key: refund.key }))?.outcome);
  },
};

/** How the reference of a charge begins that cannot go back. */
const NO_REFUNDS = "sbx_none_";
const DONE = { status: "done", message: "Refunded" } as const;
const REFUSED = { status: "failed", message: "The bank of this card takes no refunds." } as const;

async function make(charge: Charge, now: Date): Promise<ChargeOutcome> {
  const { token, ...rest } = charge;
  if (token === "sandbox_slow") await wait(SLOW_MS);
  const outcome = outcomeOf(charge);
  const { step } = charges.create({ ...rest, outcome, at: now.toISOString() }, now);
  return kept(step, outcome, async () => (await charges.find({ key: charge.key }))?.outcome);
}

/** Keeps an outcome, or answers with the one that was kept for the same key at the same moment. */
async function kept<T>(step: Step, outcome: T, find: () => Promise<T | undefined>): Promise<T> {
  try {
    await write(step);
    return outcome;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (await find()) ?? outcome;
  }
}

function outcomeOf({ token, key }: Charge): ChargeOutcome {
  const known = isTestCard(token) ? OUTCOMES[token] : UNKNOWN;
  if (known.status !== "approved") return { ...known, reference: null };
  return { ...known, reference: `${token === "sandbox_no_refunds" ? NO_REFUNDS : "sbx_"}${key.slice(-12)}` };
}
