import { type Step, shardOf } from "../../dynamo/index.ts";
import type { ReceivedPayment } from "./entity.ts";
import { type Figures, figuresAdded, plus } from "./rules.ts";
import { received, receivedFigures } from "./store.ts";

/** Adds to the figures of owners' days, each item once; the first payment's id chooses the parts. */
function count(rows: readonly ReceivedPayment[], changeOf: (own: readonly ReceivedPayment[]) => Figures): Step[] {
  const [first] = rows;
  if (!first) return [];
  const shard = shardOf(first.paymentId);
  const days = Map.groupBy(rows, ({ owner, receivedOn }) => `${owner} ${receivedOn}`);
  // A figure's day is beside its key, for it is read with those of other days.
  return [...days.values()].flatMap((own) =>
    own
      .slice(0, 1)
      .map(({ owner, receivedOn: day }) =>
        receivedFigures.modify({ owner, day, shard }, { set: { day }, add: { ...changeOf(own) } }),
      ),
  );
}

/** The steps that put payments that were made into their owners' lists, and count them. */
export const listed = (rows: readonly ReceivedPayment[], at: Date): Step[] => [
  ...rows.map((row) => received.create(row, at).step),
  ...count(rows, (own) => figuresAdded(own)),
];

/** The steps by which they are void there; the rows say what they are then. */
export const voided = (rows: readonly ReceivedPayment[]): Step[] => [
  ...rows.map(({ paymentId, owner, status, message, voidedAt }) =>
    received.modify({ paymentId, owner }, { set: { status, message, voidedAt } }, { exists: true }),
  ),
  ...count(rows, (own) =>
    plus(
      figuresAdded(
        own.map((row) => ({ ...row, status: "APPROVED" })),
        -1,
      ),
      figuresAdded(own),
    ),
  ),
];
