import { isDeepStrictEqual } from "node:util";
import { queryPartition, type Step } from "../../src/dynamo/index.ts";
import type { Key } from "../../src/dynamo/model.ts";
import type { Payment } from "../../src/finance/invoices/entity.ts";
import { receivedDay } from "../../src/finance/invoices/ledger.ts";
import { rowsOf } from "../../src/finance/invoices/received.ts";
import { payments } from "../../src/finance/invoices/store.ts";
import { findMany, isReceipt, listed, type ReceivedPayment } from "../../src/finance/received-payments/index.ts";
import { received } from "../../src/finance/received-payments/store.ts";
import { invoiceOf } from "../../src/lib/ids.ts";
import { type Beside, type Group, grouped, invoiceKey, kinds, paymentKey, receivedKey } from "./group.ts";
import type { Problem } from "./rules.ts";

const CHECK = "payment list";

const ownOf = ({ invoice, payments }: Group): Payment[] =>
  payments.filter(({ invoiceId }) => invoiceId === invoice?.id);

const wantedOf = (group: Group): ReceivedPayment[] => {
  const { invoice } = group;
  return invoice ? ownOf(group).flatMap((payment) => rowsOf(invoice, payment)) : [];
};

const othersOf = ({ id, whole }: Payment) => (whole?.parts ?? []).filter((part) => part.id !== id);

/** The payment that a row of a list tells of, and its invoice. */
function sourcesOf({ paymentId }: ReceivedPayment): Key[] {
  const invoiceId = invoiceOf(paymentId) ?? "";
  return [invoiceKey(invoiceId), paymentKey({ invoiceId, id: paymentId })];
}

/** The rows that payments must have, the other parts of those that paid several invoices, and what rows tell of. */
export const besideReceived = (group: Group): Key[] => [
  ...wantedOf(group).map(receivedKey),
  ...ownOf(group).flatMap((payment) => othersOf(payment).map(paymentKey)),
  ...group.received.flatMap(sourcesOf),
];

/** Payments that were made are in their owners' lists, and nothing else is; the parts of one agree (finance design, 12.10). */
export const ofReceived = (group: Group, beside: Beside): Problem[] => [
  ...lacking(group, beside),
  ...ownOf(group).flatMap((payment) => partsOf(payment, beside)),
  ...group.received.flatMap((row) => stray(row, beside)),
];

/** A row that follows from its payment, with what the list alone says: in which bank deposit it is. */
function asKept(row: ReceivedPayment, kept: ReceivedPayment | undefined): ReceivedPayment {
  const { consolidationId, consolidationNumber } = kept ?? {};
  const { unbanked, ...rest } = row;
  return unbanked && consolidationId ? { ...rest, consolidationId, consolidationNumber } : row;
}

function lacking(group: Group, beside: Beside): Problem[] {
  return wantedOf(group).flatMap((row): Problem[] => {
    const item = beside(receivedKey(row));
    const found = item && kinds.received.parse(item);
    if (isDeepStrictEqual(found, asKept(row, found))) return [];
    const message = `The list of ${row.owner} does not have it as it is.`;
    return [{ check: CHECK, id: row.paymentId, message, mend: { of: "received", id: row.paymentId } }];
  });
}

/** Each part says the same of the whole, has become the same, and is what the whole says of it. */
function partsOf(payment: Payment, beside: Beside): Problem[] {
  const { id, whole, status, amount } = payment;
  if (!whole) return [];
  const say = (message: string): Problem => ({ check: "payment parts", id, message });
  const sum = whole.parts.reduce((all, part) => all + part.amount, whole.credit ?? 0);
  const isOwn = whole.parts.some((part) => part.id === id && part.amount === amount);
  const differs = othersOf(payment).some((part) => {
    const item = beside(paymentKey(part));
    const other = item && kinds.payments.parse(item);
    return !other || other.status !== status || !isDeepStrictEqual(other.whole, whole);
  });
  return [
    ...(sum === whole.amount && isOwn ? [] : [say(`Its parts come to ${sum}, of ${whole.amount}.`)]),
    ...(differs ? [say("Its parts at other invoices are not as it says.")] : []),
  ];
}

function stray(row: ReceivedPayment, beside: Beside): Problem[] {
  // What went back to a card is compared as a sum (`credits.ts`, `disputes.ts`).
  if (!isReceipt(row.paymentType)) return [];
  const [invoiceItem, paymentItem] = sourcesOf(row).map(beside);
  const invoice = invoiceItem && kinds.invoices.parse(invoiceItem);
  const payment = paymentItem && kinds.payments.parse(paymentItem);
  const wanted = invoice && payment ? rowsOf(invoice, payment) : [];
  if (wanted.some(({ owner }) => owner === row.owner)) return [];
  return [{ check: CHECK, id: row.paymentId, message: `The list of ${row.owner} has it, which it is not in.` }];
}

/** Puts a payment that was made into its owners' lists as it is; older ones have been in none, and say from then on that they are. */
export async function listSteps(id: string, at: Date): Promise<Step[]> {
  const found = grouped(await queryPartition(invoiceKey(invoiceOf(id) ?? "").pk));
  const payment = found.payments.find((each) => each.id === id);
  const { invoice } = found;
  if (!invoice || !payment) return [];
  const rows = rowsOf(invoice, payment);
  const kept = new Map((await findMany(rows)).map((row) => [row.owner, row]));
  return [
    ...rows.flatMap((row) => (kept.has(row.owner) ? [received.put(asKept(row, kept.get(row.owner)))] : [])),
    ...listed(
      rows.filter(({ owner }) => !kept.has(owner)),
      at,
    ),
    ...payments.update(payment, { receivedOn: receivedDay(invoice, payment) }, at).steps,
  ];
}
