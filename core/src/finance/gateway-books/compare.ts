import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { warn } from "../../lib/log.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { GatewayBook, GatewayDifference } from "./entity.ts";
import { note } from "./found.ts";
import { type Comparison, type Judged, judge, judgeOwn } from "./judge.ts";
import { nextPeriod, OVERLAP_MS } from "./rules.ts";
import { bookOf, books, openOf } from "./store.ts";

/** So many are looked at side by side. */
const AT_ONCE = 10;
const PAGE = 100;

interface Period {
  from: Date;
  to: Date;
}

/** What a part of a book came to. */
type Counted = Pick<GatewayBook, "lines" | "outside" | "outsideAmount">;

/**
 * Compares a gateway's own book with ours, a week of it at most, and asks for the next (finance design, 7.2.11 and 12.25). Idempotent:
 * what is known changes nothing, and who is slower than another has done it in vain. What the gateway does not say is asked again by
 * the next run.
 */
export async function work(gatewayId: string, now: Date, subjects: Invoices.Subjects): Promise<void> {
  const gateway = await Gateways.known({ memo: new Map() }, gatewayId);
  if (!gateway) return;
  const before = await bookOf(gatewayId);
  const period = nextPeriod(before?.comparedTo, gateway, now);
  if (!period) return;
  const of = { gateway, now, subjects };
  try {
    const counted = await compare(period, of);
    const isMore = now.getTime() > period.to.getTime();
    const more = isMore ? [enqueue("gateway-books", { gatewayId }, now)] : [];
    const askedAt = isMore ? now.toISOString() : undefined;
    await keep(of, before, { ...counted, comparedTo: period.to.toISOString(), askedAt, problem: "" }, more);
  } catch (error) {
    if (!(error instanceof Gateways.GatewaySilence || error instanceof Gateways.GatewayRefusal)) throw error;
    warn("gateway book not compared", { gatewayId, why: error.message });
    await keep(of, before, { askedAt: undefined, problem: error.message });
  }
}

/** Writes how far it was compared, unless another message has meanwhile. */
const keep = (
  { gateway, now }: Comparison,
  before: GatewayBook | undefined,
  changes: Partial<GatewayBook>,
  more: Parameters<typeof commit>[1] = [],
): Promise<void> =>
  retryOnConflict(async () => {
    const found = await bookOf(gateway.id);
    if (found?.comparedTo !== before?.comparedTo) return;
    const steps = found
      ? books.update(found, changes, now).steps
      : [books.create({ gatewayId: gateway.id, ...changes }, now).step];
    await commit(systemContext(now), [...steps, ...more], undefined);
  });

async function compare({ from, to }: Period, of: Comparison): Promise<Counted> {
  const period = { from: new Date(from.getTime() - OVERLAP_MS), to };
  const counted = { lines: 0, outside: 0, outsideAmount: 0 };
  const [seen, noted] = [new Set<string>(), new Set<string>()];
  const take = async (movement: Gateways.GatewayMovement) => {
    const judged = await judge(movement, of);
    counted.lines++;
    if (judged.isOutside && movement.kind === "charge") {
      counted.outside++;
      counted.outsideAmount += movement.amount;
    }
    for (const { paymentId } of judged.rows) seen.add(paymentId);
    noted.add((await note(foundOf(movement, judged), of)) ?? "");
  };
  // What goes back goes of what has come, so that is recorded before.
  const others: Gateways.GatewayMovement[] = [];
  const first = async (movement: Gateways.GatewayMovement) =>
    movement.kind === "charge" ? take(movement) : void others.push(movement);
  await inBatches(Gateways.bookOf(of.gateway).movements(period), first);
  await inBatches(others, take);
  await inBatches(unseen(period, of, seen), async (row) => {
    noted.add((await note(await foundOwn(row, of), of)) ?? "");
  });
  for (const open of await openOf(of.gateway.id)) if (!noted.has(open.id)) await again(open, of);
  return counted;
}

const foundOf = (movement: Gateways.GatewayMovement, judged: Judged) => ({
  ...judged,
  subject: { movement },
  reference: movement.ref,
  currency: movement.currency,
  bookedAt: new Date(movement.at * 1000),
});

async function foundOwn(row: ReceivedPayments.ReceivedPayment, of: Comparison) {
  const { paymentId, currency, settledAt, reference = "" } = row;
  const said = await judgeOwn(row, of);
  return { said, rows: [row], subject: { paymentId }, reference, currency, bookedAt: new Date(settledAt) };
}

/** Looks at what is open once more: what was late may have come, and somebody may have mended it. */
async function again({ subject }: GatewayDifference, of: Comparison): Promise<void> {
  if ("movement" in subject) {
    await note(foundOf(subject.movement, await judge(subject.movement, of)), of);
    return;
  }
  const row = (await ReceivedPayments.partsOf(subject.paymentId)).find(({ owner }) => owner === of.gateway.owner);
  if (row) await note(await foundOwn(row, of), of);
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date, byDays: number): string => new Date(at.getTime() + byDays * DAY_MS).toISOString().slice(0, 10);

/** What our list has of a period and its book had no line of. A day is one elsewhere too, where issuers are. */
async function* unseen({ from, to }: Period, { gateway }: Comparison, seen: ReadonlySet<string>) {
  const days = { from: dayOf(from, -1), to: dayOf(to, 1) };
  const isIn = (at: string) => at >= from.toISOString() && at < to.toISOString();
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ReceivedPayments.ofGatewayPage>> = await ReceivedPayments.ofGatewayPage(
      gateway,
      { ...days, limit: PAGE, cursor },
    );
    yield* page.items.filter(({ paymentId, settledAt }) => isIn(settledAt) && !seen.has(paymentId));
    cursor = page.cursor;
  } while (cursor);
}

/** Works through what comes, so many at once. */
async function inBatches<T>(all: AsyncIterable<T> | Iterable<T>, each: (item: T) => Promise<void>): Promise<void> {
  let batch: T[] = [];
  for await (const item of all) {
    batch.push(item);
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch.map(each));
    batch = [];
  }
  await Promise.all(batch.map(each));
}
