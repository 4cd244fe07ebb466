import { isDeepStrictEqual } from "node:util";
import type { Key } from "../../src/dynamo/model.ts";
import { entriesOf } from "../../src/finance/invoices/ledger.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { type Entry, itemOf } from "../../src/finance/ledger/index.ts";
import { invoiceOf, invoiceOfCredit } from "../../src/lib/ids.ts";
import { type Beside, creditKey, type Group, invoiceKey, kinds, ledgerKey, paymentKey } from "./group.ts";
import type { Problem } from "./rules.ts";

const EPOCH = new Date(0);

/** An entry without what nobody can tell anew: when it was written. */
const told = (entry: Entry) => ({ ...itemOf(entry, EPOCH), createdAt: "" });
const kept = (entry: LedgerEntry) => ({ ...entry, createdAt: "" });

const wantedOf = ({ invoice, payments, credits }: Group): Entry[] => {
  const isOwn = ({ invoiceId }: { invoiceId: string }) => invoiceId === invoice?.id;
  return invoice ? entriesOf(invoice, payments.filter(isOwn), credits.filter(isOwn)) : [];
};

/** The entries that an invoice and its payments must have, or the invoice and the payment that an entry follows from. */
export const besideLedger = (group: Group): Key[] => [
  ...wantedOf(group).map((entry) => ledgerKey(told(entry))),
  ...group.entries.flatMap((entry) => sourcesOf(entry)),
];

/**
 * What the entries of bank deposits, refunds, payouts, settlements and disputes come to is compared with all of theirs (`deposits.ts`,
 * `credits.ts`, `payouts.ts`, `settlements.ts`, `disputes.ts`).
 */
function sourcesOf({ invoiceId, cause }: LedgerEntry): Key[] {
  if (invoiceId === undefined) return [];
  const of = { invoiceId, id: cause };
  return [
    invoiceKey(invoiceId),
    ...(invoiceOf(cause) ? [paymentKey(of)] : []),
    ...(invoiceOfCredit(cause) ? [creditKey(of)] : []),
  ];
}

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
  const { cause, owner, event, consolidationId, payerAccountId, payoutId, settlementId, disputeId } = entry;
  const say = (message: string): Problem => ({ check: "ledger", id: cause, message });
  const sum = entry.postings.reduce((all, { amount }) => all + amount, 0);
  const sources = sourcesOf(entry).flatMap((key) => beside(key) ?? []);
  const [invoice] = sources.flatMap((item) => kinds.invoices.parse(item) ?? []);
  const payments = sources.flatMap((item) => kinds.payments.parse(item) ?? []);
  const credits = sources.flatMap((item) => kinds.credits.parse(item) ?? []);
  const wanted = invoice ? entriesOf(invoice, payments, credits) : [];
  const isWanted =
    consolidationId !== undefined ||
    payerAccountId !== undefined ||
    payoutId !== undefined ||
    settlementId !== undefined ||
    disputeId !== undefined ||
    wanted.some((each) => isDeepStrictEqual(ledgerKey(told(each)), ledgerKey(entry)));
  return [
    ...(sum === 0 ? [] : [say(`Its entry in the book of ${owner} does not balance, by ${sum}.`)]),
    ...(isWanted ? [] : [say(`The book of ${owner} has it as ${event}, which it is not.`)]),
  ];
}
