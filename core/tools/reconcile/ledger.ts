import { isDeepStrictEqual } from "node:util";
import type { Key } from "../../src/dynamo/model.ts";
import { entriesOf } from "../../src/finance/invoices/ledger.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { type Entry, itemOf } from "../../src/finance/ledger/index.ts";
import { invoiceOf } from "../../src/lib/ids.ts";
import { type Beside, type Group, invoiceKey, kinds, ledgerKey, paymentKey } from "./group.ts";
import type { Problem } from "./rules.ts";

const EPOCH = new Date(0);

/** An entry without what nobody can tell anew: when it was written. */
const told = (entry: Entry) => ({ ...itemOf(entry, EPOCH), createdAt: "" });
const kept = (entry: LedgerEntry) => ({ ...entry, createdAt: "" });

const wantedOf = ({ invoice, payments }: Group): Entry[] =>
  invoice
    ? entriesOf(
        invoice,
        payments.filter(({ invoiceId }) => invoiceId === invoice.id),
      )
    : [];

/** The entries that an invoice and its payments must have, or the invoice and the payment that an entry follows from. */
export const besideLedger = (group: Group): Key[] => [
  ...wantedOf(group).map((entry) => ledgerKey(told(entry))),
  ...group.entries.flatMap((entry) => sourcesOf(entry)),
];

/** What a bank deposit's entries come to is compared as a sum (`deposits.ts`). */
const sourcesOf = ({ invoiceId, cause }: LedgerEntry): Key[] =>
  invoiceId === undefined
    ? []
    : [invoiceKey(invoiceId), ...(invoiceOf(cause) ? [paymentKey({ invoiceId, id: cause })] : [])];

/** Invoices and payments are in the books as they stand, and nothing else is; each entry balances (finance design, 12.1). */
export const ofLedger = (group: Group, beside: Beside): Problem[] => [
  ...lacking(group, beside),
  ...group.entries.flatMap((entry) => wrongIn(entry, beside)),
];

function lacking(group: Group, beside: Beside): Problem[] {
  return wantedOf(group).flatMap((entry): Problem[] => {
    const item = beside(ledgerKey(told(entry)));
    const found = item && kinds.entries.parse(item);
    if (found && isDeepStrictEqual(kept(found), told(entry))) return [];
    const message = `The book of ${entry.owner} does not have it as ${entry.event}.`;
    // What stands there otherwise is a fact.
    const mend = found || !group.invoice ? {} : { mend: { of: "ledger" as const, id: group.invoice.id } };
    return [{ check: "ledger", id: entry.cause, message, ...mend }];
  });
}

function wrongIn(entry: LedgerEntry, beside: Beside): Problem[] {
  const { cause, owner, event, consolidationId } = entry;
  const say = (message: string): Problem => ({ check: "ledger", id: cause, message });
  const sum = entry.postings.reduce((all, { amount }) => all + amount, 0);
  const [invoiceItem, paymentItem] = sourcesOf(entry).map(beside);
  const invoice = invoiceItem && kinds.invoices.parse(invoiceItem);
  const payment = paymentItem && kinds.payments.parse(paymentItem);
  const wanted = invoice ? entriesOf(invoice, payment ? [payment] : []) : [];
  const isWanted =
    consolidationId !== undefined || wanted.some((each) => isDeepStrictEqual(ledgerKey(told(each)), ledgerKey(entry)));
  return [
    ...(sum === 0 ? [] : [say(`Its entry in the book of ${owner} does not balance, by ${sum}.`)]),
    ...(isWanted ? [] : [say(`The book of ${owner} has it as ${event}, which it is not.`)]),
  ];
}
