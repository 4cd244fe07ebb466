import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type Intent, IntentEntity, IntentPointerEntity, UNDECIDED, uncertainOf } from "./entity.ts";
import { WITHOUT_FEE } from "./rules.ts";

export const intents = store(IntentEntity, "payment");
export const pointers = store(IntentPointerEntity);

/** An intent, read anew; undefined when there is none. */
export const find = (id: string): Promise<Intent | undefined> => intents.find({ id });

/** By which intent a payment was made, which is kept with the first of its invoices; undefined where none of these is that. */
export async function paidBy({
  paymentId,
  invoices,
}: {
  paymentId: string;
  invoices: readonly { id: string }[];
}): Promise<Intent | undefined> {
  const found = await Promise.all(invoices.map(({ id }) => intents.list.byInvoice({ invoiceId: id })));
  return found.flat().find((each) => [each.paymentId, ...(each.otherPaymentIds ?? [])].includes(paymentId));
}

/** The request's intent, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Intent | undefined> =>
  intents.known(ctx, { id });

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<Intent> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** So many tries to pay one invoice at once are looked through. */
const MOST_OPEN = 10;
/** So long after its end a try is still found by its invoices, for whoever wants to pay one again. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
export const pointedAtUntil = (expiresAt: Date): Date => new Date(expiresAt.getTime() + KEPT_MS);

/** The tries to pay an invoice whose time is not over at a moment, the last to end first. */
export const openOf = (invoiceId: string, now: Date): Promise<Intent[]> => endingAfter(now, invoiceId);

/** Whether the gateway has not said what became of a late try to pay an invoice, so that a person has to. */
export const isUncertain = async (invoiceId: string, now: Date): Promise<boolean> =>
  (await endingAfter(new Date(now.getTime() - KEPT_MS), invoiceId)).some(({ state }) => state === "UNCERTAIN");

async function endingAfter(moment: Date, invoiceId: string): Promise<Intent[]> {
  const found = await pointers.list.byInvoice(
    { invoiceId },
    { from: { expiresAt: moment.toISOString() }, order: "desc", limit: MOST_OPEN },
  );
  const read = await Promise.all(found.map(({ id }) => intents.find({ id })));
  return read.filter((each) => each !== undefined);
}

/** Those whose end was before a moment and that nobody knows of, or whose fee nobody does; so many of each, the first first. */
export const undecidedBefore = async (moment: Date, limit: number): Promise<Intent[]> => {
  const to = { expiresAt: moment.toISOString() };
  const found = [UNDECIDED, WITHOUT_FEE].map((undecided) => intents.list.byUndecided({ undecided }, { to, limit }));
  return (await Promise.all(found)).flat();
};

/** Those of which a collector's gateways have not said what became, the oldest first. */
export const uncertainAt = (collector: string, limit: number): Promise<Intent[]> =>
  intents.list.byUndecided({ undecided: uncertainOf(collector) }, { limit });
