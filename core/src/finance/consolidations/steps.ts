import type { Cents } from "@salle/money/cents";
import { enqueue, type Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { Consolidation } from "./entity.ts";
import { isOfGateway, numberOf, sumsOf } from "./rules.ts";
import { consolidations } from "./store.ts";

type Rows = readonly ReceivedPayments.ReceivedPayment[];
type Change = { item: Consolidation; steps: Step[] };

const about = (of: Consolidation, postedOn: string) => ({
  owner: of.owner,
  cause: `${of.id}#${of.version}`,
  postedOn,
  reference: numberOf(of),
  consolidationId: of.id,
  isCard: isOfGateway(of.referenceHandle),
});

/** What of a deposit's payments the book of whose bank it is tells; each change of it has an entry of its own. */
const told = (of: Consolidation, rows: Rows, postedOn: string): Ledger.Deposited => ({
  ...about(of, postedOn),
  amount: sumsOf(rows).amount,
});

/** The steps by which payments come into a deposit that counts them, and the book says so. */
export const bankedSteps = (after: Consolidation, rows: Rows, at: Date): Step[] => [
  ...ReceivedPayments.banked(rows, { id: after.id, number: numberOf(after) }, at),
  ...Ledger.post(Ledger.banked(told(after, rows, after.bankedOn)), at),
];

/** A deposit with more payments, and the steps that write it. */
export function addedTo(before: Consolidation, rows: Rows, changes: Partial<Consolidation>, at: Date): Change {
  const { amount, fees } = sumsOf(rows);
  const sums = { count: before.count + rows.length, amount: before.amount + amount, fees: (before.fees ?? 0) + fees };
  const { item, steps } = consolidations.update(before, { ...changes, ...sums }, at);
  return { item, steps: [...steps, ...bankedSteps(item, rows, at)] };
}

/** A deposit without some of its payments, and the steps that write it. @param today on which the book says so */
export function takenFrom(
  before: Consolidation,
  rows: Rows,
  changes: Partial<Consolidation>,
  { today, at }: { today: string; at: Date },
): Change {
  const { amount, fees } = sumsOf(rows);
  const sums = { count: before.count - rows.length, amount: before.amount - amount, fees: (before.fees ?? 0) - fees };
  const { item, steps } = consolidations.update(before, { ...changes, ...sums }, at);
  return { item, steps: [...steps, ...unbankedSteps(item, rows, { today, at })] };
}

/** The steps by which payments have not been banked again, and the book says so. */
export const unbankedSteps = (after: Consolidation, rows: Rows, { today, at }: { today: string; at: Date }): Step[] => [
  ...ReceivedPayments.unbanked(rows, at),
  ...Ledger.post(Ledger.unbanked(told(after, rows, today)), at),
];

/**
 * A deposit that a gateway had kept more of than was known, and what the book says of that: so much less had reached the bank.
 * @param today on which the book says so
 */
export function lessened(before: Consolidation, fee: Cents, { today, at }: { today: string; at: Date }) {
  const sums = { amount: before.amount - fee, fees: (before.fees ?? 0) + fee };
  const { item, steps } = consolidations.update(before, sums, at);
  return { steps, entries: Ledger.unbanked({ ...about(item, today), amount: fee }) };
}

/** The message by which the rest of a deposit's payments follows. */
export const goOn = ({ id }: Pick<Consolidation, "id">, at: Date): Step =>
  enqueue("payments", { kind: "bank", consolidationId: id }, at);
