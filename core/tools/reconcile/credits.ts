import type { Item } from "../../src/dynamo/index.ts";
import type { InvoiceCredit } from "../../src/finance/credits/entity.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { listedBy } from "../../src/finance/payer-accounts/rules.ts";
import { payerAccountIdOf } from "../../src/lib/ids.ts";
import { type Group, kinds } from "./group.ts";
import type { Problem } from "./rules.ts";

/** What credits of an invoice come to: its credit notes, and credit that was used less what of its payments has become credit. */
export function takenOff(credits: readonly InvoiceCredit[]): { credited: number; creditUsed: number } {
  const sum = (of: (credit: InvoiceCredit) => number) => credits.reduce((all, credit) => all + of(credit), 0);
  return {
    credited: sum(({ kind, amount }) => (kind === "NOTE" ? amount : 0)),
    creditUsed: sum(({ kind, amount, kept, returnedOn }) =>
      kind === "USED" && returnedOn === undefined ? amount : -kept,
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
  private readonly owed = new Map<string, number>();

  enter(item: Item): void {
    const account = kinds.payerAccounts.parse(item);
    if (account) this.add(account.owner, account.credit);
  }

  entry({ owner, postings }: LedgerEntry): void {
    for (const { account, amount } of postings) if (account === "2100") this.add(owner, amount);
  }

  private add(owner: string, by: number): void {
    this.owed.set(owner, (this.owed.get(owner) ?? 0) + by);
  }

  problems(): Problem[] {
    return [...this.owed].flatMap(([id, by]) =>
      by === 0 ? [] : [{ check: "customer credits", id, message: `Payers have ${by} more than its book says.` }],
    );
  }
}
