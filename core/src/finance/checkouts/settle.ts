import { todayIn } from "@salle/calendar/today";
import type { CheckoutBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import type { Intent } from "./entity.ts";
import { divided, endWithoutPayment, isDoubted, isUndecided, surchargeGstIn, whyNotThis } from "./rules.ts";
import { intents, undecidedBefore } from "./store.ts";

/** Bounded retries: when a message asks again, in seconds after the one before; together longer than somebody may take. */
const NEXT_TRIES = [480, 300, 900, 900, 900, 900] as const;
/** A sweep asks about so many; the next one takes what is left. */
const SWEPT = 500;
/** Batch size of a transaction of the sweep. */
const AT_ONCE = 50;

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
  if (!begun || !isUndecided(begun.state)) return begun;
  const outcome = await outcomeOf(begun);
  return retryOnConflict(async () => {
    const found = await intents.find({ id });
    if (!found || !isUndecided(found.state)) return found;
    if (outcome?.state !== "paid") {
      const end = endWithoutPayment(found, outcome, now);
      return end ? write(found, { ...end, undecided: undefined, url: undefined }, now) : found;
    }
    const problem = whyNotThis(found, outcome);
    if (problem) return write(found, { state: "UNCERTAIN", message: problem, url: undefined }, now);
    return paid(found, outcome, now, subjects);
  });
}

/** What the gateway says; null of one that it has never heard of. */
async function outcomeOf({ gatewayId, reference }: Intent): Promise<Gateways.Outcome | null> {
  if (reference === undefined) return null;
  const gateway = await Gateways.known({ memo: new Map() }, gatewayId);
  if (!gateway) throw new Error(`There is no gateway ${gatewayId}`);
  return Gateways.adapterOf(gateway).look({ ref: reference });
}

async function write(of: Intent, changes: Partial<Intent>, now: Date, more: Step[] = []): Promise<Intent> {
  const { item, steps } = intents.update(of, changes, now);
  return commit(systemContext(now), [...steps, ...more], item);
}

async function paid(
  of: Intent,
  { charge, cardCode, message }: Gateways.Outcome,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<Intent> {
  const [first, ...others] = await Promise.all(of.parts.map(({ invoiceId }) => Invoices.load(invoiceId)));
  if (!first) throw new Error(`${of.id} pays no invoice`);
  const invoices = [first, ...others];
  const owes = new Map(invoices.map((each) => [each.id, owedOf(each)]));
  const { taxRate } = await Invoices.currentTerms();
  const { shares, credit } = divided(of.parts, owes);
  const amounts = new Map(shares.map((each) => [each.invoiceId, each.amount]));
  const counting = invoices
    .map((invoice) => ({ invoice, amount: amounts.get(invoice.id) ?? 0 }))
    // Where all of it is credit, the first invoice is where the payment stands.
    .filter(({ amount }, at, all) => amount > 0 || (at === 0 && all.every((each) => each.amount === 0)));
  const idOf = (invoiceId: string) => paymentIdOf(invoiceId, of.id);
  const place = counting[0]?.invoice ?? first;
  const receivedOn = todayIn(place.issuer.timeZone, now);
  const recorded = {
    id: idOf(place.id),
    paymentType: "CARD" as const,
    gatewayKey: of.gatewayId,
    collector: of.collector,
    ...(of.surcharge > 0 && { surcharge: { amount: of.surcharge, gst: surchargeGstIn(of, invoices, taxRate) } }),
    receivedOn,
    paymentBy: of.paidBy,
    ...(charge && { reference: charge }),
    message,
  };
  const { payments, following, steps } = Invoices.recordPayment({ shares: counting, credit }, recorded, idOf, now);
  const [payment] = payments;
  if (!payment) throw new Error("A payment has a part");
  const more = await Invoices.stepsOf(subjects, systemContext(now), following);
  const kept = await keptSteps(place, credit, receivedOn, now);
  const receipt = enqueue("payments", { kind: "receipt", paymentId: payment.id }, now);
  const ended = {
    state: "PAID" as const,
    message,
    undecided: undefined,
    url: undefined,
    charge,
    paidCardCode: cardCode,
    paymentId: payment.id,
    receiptNumber: payment.receiptNumber,
  };
  return write(of, ended, now, [...steps, ...more, ...kept, receipt]);
}

/** What an invoice owes now; nothing where it cannot be paid. */
const owedOf = (invoice: Invoices.WholeInvoice): number =>
  Invoices.whyNotPay(invoice) === null ? Invoices.balanceOf(invoice) : 0;

/** The steps by which what the invoices owe no more is the payer's credit. */
async function keptSteps(invoice: Invoices.WholeInvoice, credit: number, date: string, now: Date): Promise<Step[]> {
  if (credit === 0) return [];
  const account = await PayerAccounts.known({ memo: new Map() }, invoice);
  const number = Invoices.numberOf(invoice);
  const said = { number, invoiceNumber: number, date, by: "", invoiceId: invoice.id };
  const entering = { ...said, kind: "OVERPAID" as const, amount: credit };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, now).steps;
}

/** Asks about one that nobody is waiting for any more; whatever keeps it from being known, the tries end. */
export async function work(
  { intentId, tries = 0 }: CheckoutBody,
  now: Date,
  subjects: Invoices.Subjects,
  doubted: Doubted,
): Promise<void> {
  const after = await tried(intentId, now, subjects);
  if (!after || !isUndecided(after.state)) return;
  if (isDoubted(after, now)) {
    const message = after.message || "The card gateway did not say whether this was paid.";
    await retryOnConflict(async () => {
      const found = await intents.load({ id: intentId });
      if (isUndecided(found.state)) await write(found, { state: "UNCERTAIN", message, url: undefined }, now);
    });
    return doubted(message, intentId);
  }
  const delaySeconds = NEXT_TRIES[tries];
  if (delaySeconds === undefined) return;
  const again = enqueue("payments", { kind: "checkout", intentId, tries: tries + 1 }, now, { delaySeconds });
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

/** Sweeper: asks about those whose time is over and that nobody knows of. @returns how many */
export async function sweep(now: Date): Promise<number> {
  const lost = (await undecidedBefore(now, SWEPT)).filter(({ state }) => state !== "UNCERTAIN");
  for (let at = 0; at < lost.length; at += AT_ONCE) {
    const steps = lost
      .slice(at, at + AT_ONCE)
      .map(({ id }) => enqueue("payments", { kind: "checkout", intentId: id, tries: NEXT_TRIES.length }, now));
    await commit(systemContext(now), steps, null);
  }
  return lost.length;
}
