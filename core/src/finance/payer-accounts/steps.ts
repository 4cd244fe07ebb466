import type { Cents } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import { conflict } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { newId } from "../../lib/ids.ts";
import type { PayerKey } from "../payers/index.ts";
import type { CreditEntry, PayerAccount } from "./entity.ts";
import { listedBy, whyNotTake } from "./rules.ts";
import { accounts, entries } from "./store.ts";

/** Whose credit it is and with whom, as an invoice says it. */
export interface Payer extends PayerKey {
  owner: string;
  name: string;
  currency: string;
}

/** What becomes of somebody's credit. */
export type Entering = Pick<CreditEntry, "kind" | "amount" | "number" | "date" | "by"> &
  Partial<
    Pick<
      CreditEntry,
      | "invoiceId"
      | "invoiceNumber"
      | "refundType"
      | "reference"
      | "refundState"
      | "message"
      | "paymentId"
      | "sendsMail"
      | "undecided"
    >
  >;

/**
 * Adds to what an issuer owes a payer, or takes from it: the entry, and the steps that write it and the account under its optimistic
 * lock. Nothing else takes part in it, so payers of one issuer do not wait for each other.
 * @param before the account as it was read; undefined when there is none yet
 * @throws Refusal `conflict` for more than there is, and for another currency
 */
export function enter(
  before: PayerAccount | undefined,
  payer: Payer,
  of: Entering,
  at: Date,
): { account: PayerAccount; entry: CreditEntry; steps: Step[] } {
  const { account, entries: made, steps } = enterAll(before, payer, [of], at);
  const [entry] = made;
  if (!entry) throw new Error("There is no entry");
  return { account, entry, steps };
}

/** As `enter`, several in their order: an account is written once in a transaction. */
export function enterAll(
  before: PayerAccount | undefined,
  payer: Payer,
  all: readonly Entering[],
  at: Date,
): { account: PayerAccount; entries: CreditEntry[]; steps: Step[] } {
  if (before && before.credit > 0 && before.currency !== payer.currency)
    throw conflict(`Their credit is in ${before.currency}.`);
  const { person, owner, currency } = payer;
  let credit = before?.credit ?? 0;
  const made = all.map((of, index) => {
    const problem = of.amount < 0 ? whyNotTake({ credit, currency }, -of.amount) : null;
    if (problem) throw conflict(problem);
    credit += of.amount;
    // A millisecond later each, so that history has them in their order.
    const id = newId("creditEntry", new Date(at.getTime() + index));
    return entries.create({ ...of, person, owner, currency, credit, id }, at);
  });
  const written = writtenWith(before, payer, credit, at);
  return {
    account: written.item,
    entries: made.map(({ item }) => item),
    steps: [...written.steps, ...made.map(({ step }) => step)],
  };
}

function writtenWith(before: PayerAccount | undefined, payer: Payer, credit: Cents, at: Date) {
  const { person, owner, clubMemberProfileId, name: payerName, currency } = payer;
  const listed = listedBy({ owner, credit });
  const said = { clubMemberProfileId, payerName, payerKey: fold(payerName), credit, currency };
  if (before) return accounts.update(before, { ...said, ...listed }, at);
  const { item, step } = accounts.create({ ...said, person, owner, ...listed }, at);
  return { item, steps: [step] };
}

/** What of an invoice says whose credit it makes. */
type Invoiced = Pick<Payer, "person" | "clubMemberProfileId" | "owner" | "currency"> & { payer: { name: string } };

/** Whose credit an invoice makes. */
export const payerOfInvoice = ({ person, clubMemberProfileId, owner, currency, payer }: Invoiced): Payer => ({
  person,
  clubMemberProfileId,
  owner,
  name: payer.name,
  currency,
});

/** Whose credit an account is. */
export const payerOf = ({ person, clubMemberProfileId, owner, payerName, currency }: PayerAccount): Payer => ({
  person,
  clubMemberProfileId,
  owner,
  name: payerName,
  currency,
});
