import { ConditionFailed, write } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { wait } from "../../lib/wait.ts";
import { SandboxChargeEntity } from "./entity.ts";
import type { Charge, ChargeOutcome, Gateway } from "./gateway.ts";

const charges = store(SandboxChargeEntity, "charge");

/** What each test card's token does; the numbers are in the README and on the payment form. */
const OUTCOMES = {
  sandbox_approved: { status: "approved", message: "Approved" },
  sandbox_slow: { status: "approved", message: "Approved" },
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
};

async function make(charge: Charge, now: Date): Promise<ChargeOutcome> {
  const { token, ...rest } = charge;
  if (token === "sandbox_slow") await wait(SLOW_MS);
  const outcome = outcomeOf(charge);
  try {
    await write(charges.create({ ...rest, outcome, at: now.toISOString() }, now).step);
    return outcome;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Somebody else has asked at the same moment.
    return (await charges.find({ key: charge.key }))?.outcome ?? outcome;
  }
}

function outcomeOf({ token, key }: Charge): ChargeOutcome {
  const known = isTestCard(token) ? OUTCOMES[token] : UNKNOWN;
  return known.status === "approved" ? { ...known, reference: `sbx_${key.slice(-12)}` } : { ...known, reference: null };
}
