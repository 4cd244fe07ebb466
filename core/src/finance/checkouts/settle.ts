import type { FeeBearer } from "@salle/contract/finance/codes";
import type { CheckoutBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { warn } from "../../lib/log.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import { type Intent, uncertainOf } from "./entity.ts";
import { feeSteps } from "./fee.ts";
import { stepsOfPaid } from "./paid.ts";
import { endWithoutPayment, isDoubted, isFeeAsked, isUndecided, lacksFee, whyNotThis } from "./rules.ts";
import { intents, undecidedBefore } from "./store.ts";

/** Bounded retries: when a message asks again, in seconds after the one before; together longer than somebody may take. */
const NEXT_TRIES = [480, 300, 900, 900, 900, 900] as const;
/** A sweep asks about so many of each; the next one takes what is left. */
const SWEPT = 500;
/** Batch size of a transaction of the sweep. */
const AT_ONCE = 50;

const CLOSED = "There was nothing left to pay, so the payment page was closed.";
const NOT_SAID = "The card gateway did not say whether this was paid.";

/** Is told of one that has become uncertain, and why. */
export type Doubted = (why: string, intentId: string) => void;

/**
 * Asks the gateway what has become of an intent, and writes what follows: once it is paid, in one transaction with what was paid
 * as it is recorded by hand, by what the invoices owe at that moment. What they owe no more is their payer's credit, so that
 * nothing is lost and nothing is both void and paid (finance design, 7.1). One that has ended stays as it is.
 * @returns it as it is then; undefined when there is none
 * @throws GatewaySilence, GatewayRefusal: it is not known, and asking again is right
 */
export async function settle(id: string, now: Date, subjects: Invoices.Subjects): Promise<Intent | undefined> {
  const begun = await intents.find({ id });
  if (!begun || !isAsked(begun)) return begun;
  const gateway = await gatewayOf(begun);
  const outcome = await outcomeOf(begun, gateway);
  return retryOnConflict(async () => {
    const found = await intents.find({ id });
    if (!found || !isAsked(found)) return found;
    if (lacksFee(found)) return withFee(found, outcome, Gateways.bearerOf(gateway), now);
    if (outcome?.state !== "paid") {
      const end = endWithoutPayment(found, outcome, now);
      return end ? write(found, { ...end, undecided: undefined, url: undefined }, now) : found;
    }
    const problem = whyNotThis(found, outcome);
    if (problem) return doubt(found, problem, now);
    const { changes, steps } = await stepsOfPaid(
      found,
      { ...outcome, bearer: Gateways.bearerOf(gateway) },
      now,
      subjects,
    );
    return write(found, changes, now, steps);
  });
}

const isAsked = (of: Intent): boolean => isUndecided(of.state) || lacksFee(of);

async function gatewayOf({ gatewayId }: Intent): Promise<Gateways.GatewayConfig> {
  const gateway = await Gateways.known({ memo: new Map() }, gatewayId);
  if (!gateway) throw new Error(`There is no gateway ${gatewayId}`);
  return gateway;
}

/**
 * What the gateway says; null of one that it has never heard of. A page on which nobody has paid yet is closed once an invoice of it
 * owes nothing any more: it was paid at the desk, in another tab, or voided, and nobody shall pay twice (finance design, 7.2.9).
 */
async function outcomeOf(of: Intent, gateway: Gateways.GatewayConfig): Promise<Gateways.Outcome | null> {
  const { reference: ref } = of;
  if (ref === undefined) return null;
  const adapter = Gateways.adapterOf(gateway);
  const outcome = await adapter.look({ ref });
  if (outcome.state !== "open" || !(await isSettledElsewhere(of))) return outcome;
  const ended = await adapter.expire({ ref });
  return ended.state === "expired" ? { ...ended, message: CLOSED } : ended;
}

async function isSettledElsewhere({ parts }: Intent): Promise<boolean> {
  const invoices = await Promise.all(parts.map(({ invoiceId }) => Invoices.load(invoiceId)));
  return invoices.some((invoice) => !Invoices.isOutstanding(invoice));
}

/** One that is paid, once it is known what its gateway has kept of that; one that does not say it is asked no more after some days. */
export async function withFee(
  of: Intent,
  outcome: Gateways.Outcome | null,
  bearer: FeeBearer,
  now: Date,
): Promise<Intent> {
  if (outcome?.fee !== undefined)
    return write(of, { undecided: undefined }, now, await feeSteps(of, outcome, bearer, now));
  return isFeeAsked(of, now) ? of : write(of, { undecided: undefined }, now);
}

export async function write(of: Intent, changes: Partial<Intent>, now: Date, more: Step[] = []): Promise<Intent> {
  const { item, steps } = intents.update(of, changes, now);
  return commit(systemContext(now), [...steps, ...more], item);
}

/** A person has to say what has become of it: a message sees to it that they are told. */
export async function doubt(of: Intent, message: string, now: Date): Promise<Intent> {
  if (of.state === "UNCERTAIN") return of;
  const changes = { state: "UNCERTAIN", message, url: undefined, undecided: uncertainOf(of.collector) } as const;
  return write(of, changes, now, [enqueue("payments", { kind: "checkout", intentId: of.id }, now)]);
}

/** Asks about one that nobody is waiting for any more; whatever keeps it from being known, the tries end. */
export async function work(
  { intentId, tries = 0 }: CheckoutBody,
  now: Date,
  subjects: Invoices.Subjects,
  doubted: Doubted,
): Promise<void> {
  const after = await tried(intentId, now, subjects);
  if (!after || !isAsked(after)) return;
  if (after.state === "UNCERTAIN") return doubted(after.message ?? "", intentId);
  if (isUndecided(after.state) && isDoubted(after, now)) {
    await retryOnConflict(async () => {
      const found = await intents.load({ id: intentId });
      if (isUndecided(found.state)) await doubt(found, NOT_SAID, now);
    });
    return;
  }
  const delaySeconds = NEXT_TRIES[tries];
  if (delaySeconds === undefined) return;
  const body = { kind: "checkout" as const, intentId, tries: tries + 1 };
  const again = enqueue("payments", body, now, { delaySeconds, once: `${intentId}#${body.tries}` });
  await commit(systemContext(now), [again], null);
}

async function tried(intentId: string, now: Date, subjects: Invoices.Subjects): Promise<Intent | undefined> {
  try {
    return await settle(intentId, now, subjects);
  } catch (error) {
    warn("checkout not settled", { intentId, why: error instanceof Error ? error.message : String(error) });
    return intents.find({ id: intentId });
  }
}

/** Sweeper: asks about those whose time is over and that nobody knows of, or whose fee nobody does. @returns how many */
export async function sweep(now: Date): Promise<number> {
  const lost = await undecidedBefore(now, SWEPT);
  for (let at = 0; at < lost.length; at += AT_ONCE) {
    const steps = lost
      .slice(at, at + AT_ONCE)
      .map(({ id }) => enqueue("payments", { kind: "checkout", intentId: id, tries: NEXT_TRIES.length }, now));
    await commit(systemContext(now), steps, null);
  }
  return lost.length;
}
