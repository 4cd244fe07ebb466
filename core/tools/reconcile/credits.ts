import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Item } from "../../src/dynamo/index.ts";
import type { InvoiceCredit } from "../../src/finance/credits/entity.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { isLiveRefund, listedBy } from "../../src/finance/payer-accounts/rules.ts";
import type { ReceivedPayment } from "../../src/finance/received-payments/entity.ts";
import { payerAccountIdOf } from "../../src/lib/ids.ts";
import { Differences } from "./differences.ts";
import { type Group, kinds } from "./group.ts";
import type { Problem } from "./rules.ts";

/**
 * What credits of an invoice come to: its credit notes, credit that was used less what of its payments has become credit, and what was
 * written off.
 */
export function takenOff(credits: readonly InvoiceCredit[]) {
  const sum = (of: (credit: InvoiceCredit) => number) => credits.reduce((all, credit) => all + of(credit), 0);
  return {
    credited: sum(({ kind, amount }) => (kind === "NOTE" ? amount : 0)),
    creditUsed: sum(({ kind, amount, kept, returnedOn }) => {
      if (kind === "MOVED" || kind === "DISPUTED") return -amount;
      if (kind === "DISPUTE_WON") return amount;
      return kind === "USED" && returnedOn === undefined ? amount : -kept;
    }),
    writtenOff: sum(({ kind, amount, returnedOn }) =>
      kind === "WRITTEN_OFF" && returnedOn === undefined ? amount : 0,
    ),
  };
}

/** A payer's credit is what has become of it, and is found by its issuer as long as there is any. */
export const ofCredits = ({ payerAccounts, creditEntries }: Group): Problem[] =>
  payerAccounts.flatMap((account): Problem[] => {
    const { person, owner, credit, creditOf } = account;
    const say = (message: string) => ({ check: "payer credit", id: payerAccountIdOf(person, owner), message });
    const sum = creditEntries.reduce((all, entry) => all + (entry.owner === owner ? entry.amount : 0), 0);
    return [
      ...(sum === credit && credit >= 0 ? [] : [say(`Its entries come to ${sum}, it says ${credit}.`)]),
      ...(creditOf === listedBy(account).creditOf ? [] : [say("It is not where lists look for it.")]),
    ];
  });

/** What issuers owe payers is what their books say they do (finance design, 12.7). */
export class Credits {
  /** By owner, what its payers' accounts have more than its book says. */
  private readonly owed = new Differences();
  /** By payment, and by refund and whose list it is in, what has gone back to cards more than the entries say. */
  private readonly refunded = new Differences();

  enter(item: Item): void {
    const account = kinds.payerAccounts.parse(item);
    if (account) this.owed.add(account.owner, account.credit);
    const payment = kinds.payments.parse(item);
    if (payment?.refunded) this.refunded.add(payment.id, payment.refunded);
    const row = kinds.received.parse(item);
    if (row?.paymentType === "REFUND" && row.status === "APPROVED")
      for (const whose of listsOf(row)) this.refunded.add(`${row.paymentId} ${whose}`, -row.amount);
    const entry = kinds.creditEntries.parse(item);
    if (!entry?.paymentId || !isLiveRefund(entry)) return;
    this.refunded.add(entry.paymentId, entry.amount);
    for (const whose of ["issuer", "collector"]) this.refunded.add(`${entry.id} ${whose}`, entry.amount);
  }

  entry({ owner, postings }: LedgerEntry): void {
    for (const { account, amount } of postings) if (account === "2100") this.owed.add(owner, amount);
  }

  problems(): Problem[] {
    const say = (check: string, [id, by]: [string, number], what: string) => ({ check, id, message: what + by });
    return [
      ...this.owed.all().map((each) => say("customer credits", each, "Payers have more than its book says: ")),
      ...this.refunded.all().map((each) => say("card refund", each, "More has gone back than its entries say: ")),
    ];
  }
}

/** Whose list a row is in: its issuer's, and that of whose gateway it was, who may be one; it belongs into no other. */
function listsOf({ owner, issuer, collector = SYSTEM_HANDLE }: ReceivedPayment): string[] {
  const whose = [...(owner === issuer ? ["issuer"] : []), ...(owner === collector ? ["collector"] : [])];
  return whose.length > 0 ? whose : [owner];
}
