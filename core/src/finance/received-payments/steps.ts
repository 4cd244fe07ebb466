import { type Step, shardOf } from "../../dynamo/index.ts";
import { conflict } from "../../lib/errors.ts";
import type { ReceivedPayment } from "./entity.ts";
import { type Figures, figuresAdded, plus, referenceOf } from "./rules.ts";
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

/**
 * The steps by which they are void there; the rows say what they are then.
 * @throws Refusal `conflict`, once committed, where one is in a bank deposit
 */
export const voided = (rows: readonly ReceivedPayment[]): Step[] => [
  ...rows.map(({ paymentId, owner, status, message, voidedAt, unbanked }) => {
    const change = { set: { status, message, voidedAt }, remove: unbanked ? [] : ["unbanked"] };
    return received.modify({ paymentId, owner }, change, { exists: true, hasNot: ["consolidationId"] }, isBanked);
  }),
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

const isBanked = () => conflict("This payment is in a bank deposit. Take it out of that first.", "banked");

/** A bank deposit as its payments name it. */
export interface Deposit {
  id: string;
  number: string;
}

/** The steps that put payments into a bank deposit, each as long as it is what it was and in none. */
export const banked = (rows: readonly ReceivedPayment[], { id, number }: Deposit, at: Date): Step[] =>
  rows.flatMap((row) => {
    const changes = { consolidationId: id, consolidationNumber: number, unbanked: undefined };
    const isFree = { is: { status: row.status }, hasNot: ["consolidationId"] };
    return received.update(row, changes, at, undefined, isFree).steps;
  });

/** The steps that take payments out of the bank deposit that they are in. */
export const unbanked = (rows: readonly ReceivedPayment[], at: Date): Step[] =>
  rows.flatMap((row) => {
    const changes = { consolidationId: undefined, consolidationNumber: undefined, unbanked: referenceOf(row) };
    return received.update(row, changes, at, undefined, { is: { consolidationId: row.consolidationId } }).steps;
  });

const keyOf = ({ paymentId, owner }: ReceivedPayment): string => `${paymentId} ${owner}`;

/**
 * The steps by which it is known what gateways have kept of payments: these as they are in their lists, each as long as that is so,
 * and as they are then.
 */
export function feeKept(before: readonly ReceivedPayment[], after: readonly ReceivedPayment[], at: Date): Step[] {
  const changed = new Map(after.map((row) => [keyOf(row), row]));
  return [
    ...before.flatMap((row) => {
      const { status, consolidationId } = row;
      const { fee, unbanked } = changed.get(keyOf(row)) ?? row;
      const changes = { fee, unbanked: consolidationId ? undefined : unbanked };
      const isSame = consolidationId
        ? { is: { status, consolidationId } }
        : { is: { status }, hasNot: ["consolidationId"] };
      return received.update(row, changes, at, undefined, isSame).steps;
    }),
    ...count(before, (own) =>
      plus(figuresAdded(own, -1), figuresAdded(own.map((row) => changed.get(keyOf(row)) ?? row))),
    ),
  ];
}
