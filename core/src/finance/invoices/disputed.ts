import type { Cents } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import type * as Ledger from "../ledger/index.ts";
import { deferring } from "./cash-gst.ts";
import { changedSteps, type Following, parted } from "./counted.ts";
import type { Portion, WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { balanceOf, settledOf, statusAfter, whyNotPay } from "./rules.ts";
import { portionsOf } from "./shares.ts";

/** What of an invoice that was paid by card its bank takes back, or what comes back of that. */
export interface DisputedPart {
  invoice: WholeInvoice;
  /** Of what is kept beside the invoice for it. */
  id: string;
  /** What of the payment this invoice had, or of that was taken from it. */
  amount: Cents;
  /** `YYYY-MM-DD` where the issuer is. */
  date: string;
}

/** What is kept beside an invoice: what of its payment the bank took, or has given back to it. */
export interface KeptOff {
  invoice: WholeInvoice;
  id: string;
  kind: "DISPUTED" | "DISPUTE_WON";
  amount: Cents;
  gst: number;
  kept: number;
  date: string;
  lines: [];
  shares?: (Portion & { gst: number; unpaid: number })[];
  deferredGst?: Portion[];
}

/** What follows of invoices whose payment is disputed, or was: what is kept beside them, what is to be posted, and the steps. */
interface Disputing {
  kept: KeptOff[];
  following: Following;
  entries: Ledger.Entry[];
  steps: Step[];
}

/**
 * Invoices whose payment a card's bank takes back: of each what of it still settles it becomes its payer's credit, and it is owed again
 * (finance design, 4.2 E10 and E11).
 */
export const disputedOn = (parts: readonly DisputedPart[], at: Date): Disputing =>
  disputing(parts, at, (invoice, amount) => -Math.max(0, Math.min(amount, settledOf(invoice))), 1);

/**
 * The bank has decided for their issuer: credit is used again for what they still owe.
 * @param isCounted it had not decided before
 */
export const disputeWonOn = (parts: readonly DisputedPart[], at: Date, isCounted: boolean): Disputing =>
  disputing(
    parts,
    at,
    (invoice, amount) => (whyNotPay(invoice) ? 0 : Math.min(amount, balanceOf(invoice))),
    isCounted ? -1 : 0,
  );

/** The bank has decided for the holder of the card: what they are for is paid no longer, where nobody has paid it otherwise. */
export const disputeLostOn = (invoices: readonly WholeInvoice[], at: Date): Pick<Disputing, "following" | "steps"> => ({
  following: { unpaid: invoices.filter(isApproved) },
  steps: changedSteps(
    invoices.map((before) => ({ before, changes: counted(before, -1) })),
    at,
  ),
});

const isApproved = ({ status }: WholeInvoice): boolean => status === "APPROVED";

const counted = ({ disputed = 0 }: WholeInvoice, by: number) => ({ disputed: Math.max(0, disputed + by) || undefined });

function disputing(
  parts: readonly DisputedPart[],
  at: Date,
  byOf: (invoice: WholeInvoice, amount: Cents) => Cents,
  count: 1 | 0 | -1,
): Disputing {
  const changed = parts.map((part) => {
    const { invoice: before } = part;
    const by = byOf(before, part.amount);
    const creditUsed = (before.creditUsed ?? 0) + by;
    // What comes back is taken back no more, also where it stays credit.
    const takenBack = (before.takenBack ?? 0) - (count > 0 ? by : part.amount);
    const changes = {
      ...counted(before, count),
      takenBack: takenBack || undefined,
      ...(by !== 0 && { creditUsed, status: statusAfter({ ...before, creditUsed }) }),
    };
    return { part, before, by, changes };
  });
  const moved = changed.filter(({ by }) => by !== 0);
  const kept = moved.map(({ part: { amount: _, ...part }, by }) => keptOff(part, by));
  const [turned, open] = parted(
    count > 0 ? moved : changed,
    ({ before, changes }) => (changes.status ?? before.status) !== before.status,
  );
  return {
    kept,
    // What is decided and still owed is not paid for.
    following: count > 0 ? { disputed: turned, owed: open } : { paid: turned, unpaid: open.filter(isApproved) },
    entries: kept.flatMap((of) => told.taken(of.invoice, of)),
    steps: changedSteps(changed, at),
  };
}

function keptOff({ invoice, ...part }: Omit<DisputedPart, "amount">, by: Cents): KeptOff {
  const settled = settledOf(invoice);
  const [from, to] = by < 0 ? [settled + by, settled] : [settled, settled + by];
  const shares = portionsOf(invoice, from, to).map((each) => ({ ...each, gst: 0, unpaid: 0 }));
  return {
    ...part,
    invoice,
    kind: by < 0 ? "DISPUTED" : "DISPUTE_WON",
    amount: Math.abs(by),
    ...{ gst: 0, kept: 0, lines: [] },
    ...(shares.length > 0 && { shares }),
    ...deferring([invoice, settled], [invoice, settled + by]),
  };
}
