import type { Step } from "../../dynamo/index.ts";
import { newInvoiceCreditId } from "../../lib/ids.ts";
import * as Credits from "../credits/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { Dispute, DisputeMovement } from "./entity.ts";
import type { Paid } from "./paid.ts";
import { amountIn, creditIn, givenBack, takenOf } from "./rules.ts";

/** What is told of a movement: when, by where in its dispute it stands, and what the gateway charges for it. */
export type Said = Pick<DisputeMovement, "postedOn" | "at" | "fee" | "feeGst" | "bearer">;

/** What a movement does beside the dispute: what follows of what the invoices are for, and the steps. */
interface Moving {
  movement: DisputeMovement;
  following: Invoices.Following;
  steps: Step[];
}

/** By whose name it is told. */
const BANK = "The card’s bank";
const TAKEN = "Disputed by the holder of the card";
const WON = "The card’s bank has given it back";

/** The id of a movement, by which books and lists tell it. */
export const movementId = ({ id }: Pick<Dispute, "id">, place: number): string => `${id}_${place + 1}`;

/** The bank takes so much: what it had paid becomes its payers' credit, which is less by that at once (finance design, 4.2 E11). */
export function takenSteps(of: Dispute, { parts, charged }: Paid, amount: number, said: Said, now: Date): Moving {
  const payers = new Set<string>();
  const isFirst = (person: string) => payers.size < payers.add(person).size;
  // One that is voided is in the books no more: nothing is left to take.
  const isCounted = parts.every(({ payment }) => payment.status === "APPROVED");
  const taken = takenOf(isCounted ? amount : 0, charged, {
    settled: parts.map(({ invoice }) => Invoices.settledOf(invoice)),
    credit: parts.map(({ invoice, account }) => (isFirst(invoice.person) ? (account?.credit ?? 0) : 0)),
  });
  const movement = { ...said, ...taken, parts: partsOf(parts, taken.parts) };
  const moved = Invoices.disputedOn(offs(parts, movement, now), now);
  const steps = moving(of, parts, movement, moved, now, TAKEN, ({ moved, credit }, entering) => [
    { ...entering, kind: "MOVED", amount: moved },
    { ...entering, kind: "DISPUTED", amount: 0 - moved - credit },
  ]);
  return { movement, following: moved.following, steps };
}

/** The bank gives back what it took: it is its payers' credit, which is used for what their invoices still owe. */
export function givenBackSteps(of: Dispute, { parts }: Paid, last: DisputeMovement, said: Said, now: Date): Moving {
  const movement = { ...said, ...givenBack(last) };
  const won = Invoices.disputeWonOn(offs(parts, last, now), now, of.state === "OPEN");
  const used = new Map(won.kept.map(({ invoice, amount }) => [invoice.id, amount]));
  const steps = moving(of, parts, movement, won, now, WON, ({ invoiceId, moved, credit }, entering) => [
    { ...entering, kind: "DISPUTE_WON", amount: 0 - moved - credit },
    { ...entering, kind: "USED", amount: 0 - (used.get(invoiceId) ?? 0) },
  ]);
  return { movement, following: won.following, steps };
}

/** The gateway charges for it, or gives that back, and nothing else has moved. */
export function feeSteps(of: Dispute, { parts }: Paid, said: Said, now: Date): Pick<Moving, "movement" | "steps"> {
  const movement = { ...said, parts: [], surcharge: 0, surchargeGst: 0, loss: 0 };
  return { movement, steps: booked(of, parts, movement, [], now) };
}

const partsOf = (parts: Paid["parts"], taken: readonly { moved: number; credit: number }[]) =>
  parts.map(({ invoice }, at) => ({ invoiceId: invoice.id, ...(taken[at] ?? { moved: 0, credit: 0 }) }));

const offs = (parts: Paid["parts"], { parts: moved, postedOn: date }: DisputeMovement, now: Date) =>
  parts.map(({ invoice }, at) => {
    return { invoice, id: newInvoiceCreditId(invoice.id, now), amount: moved[at]?.moved ?? 0, date };
  });

type Part = DisputeMovement["parts"][number];
type About = Omit<PayerAccounts.Entering, "kind" | "amount">;

/** What is kept beside invoices, entered in accounts, posted and listed of a movement. */
const moving = (
  of: Dispute,
  parts: Paid["parts"],
  movement: DisputeMovement,
  { kept, entries, steps }: ReturnType<typeof Invoices.disputedOn>,
  now: Date,
  reason: string,
  enteringOf: (part: Part, about: About) => PayerAccounts.Entering[],
): Step[] => [
  ...steps,
  ...kept.map((off) => Credits.keep(off, { reason, by: BANK }, now)),
  ...accountSteps(parts, movement, enteringOf, now),
  ...booked(of, parts, movement, entries, now),
];

/** What becomes of the credit of each payer, whose account is written once; what comes to nothing is left out. */
function accountSteps(
  parts: Paid["parts"],
  { parts: moved, postedOn: date }: DisputeMovement,
  enteringOf: (part: Part, about: About) => PayerAccounts.Entering[],
  now: Date,
): Step[] {
  const told = parts.map(({ invoice, account }, at) => {
    const number = Invoices.numberOf(invoice);
    const about = { number, invoiceNumber: number, invoiceId: invoice.id, date, by: BANK };
    const part = moved[at] ?? { invoiceId: invoice.id, moved: 0, credit: 0 };
    return { invoice, account, entering: enteringOf(part, about).filter(({ amount }) => amount !== 0) };
  });
  const byPayer = [...Map.groupBy(told, ({ invoice }) => invoice.person).values()];
  return byPayer.flatMap((own) => {
    const entering = own.flatMap((each) => each.entering);
    const [first] = own;
    if (!first || entering.length === 0) return [];
    return PayerAccounts.enterAll(first.account, PayerAccounts.payerOfInvoice(first.invoice), entering, now).steps;
  });
}

/** A movement in the books, with what was posted of its invoices, and in the lists of its issuer and of whose gateway it was. */
const booked = (
  of: Dispute,
  parts: Paid["parts"],
  movement: DisputeMovement,
  more: readonly Ledger.Entry[],
  now: Date,
): Step[] => [
  ...Ledger.post([...more, ...postedOf(of, movement, of.movements.length)], now),
  ...ReceivedPayments.listed(rowsOf(of, parts[0].payment.paymentTo, movement, of.movements.length), now),
];

/**
 * A movement as it is in the books, besides what it moved to credit (finance design, 4.2 E11).
 * @param at its place in its dispute
 */
export function postedOf(of: Dispute, movement: DisputeMovement, at: number): Ledger.Entry[] {
  const { collector, issuer, invoices } = of;
  const { fee, feeGst: gst, bearer, surcharge, surchargeGst, loss, postedOn } = movement;
  const [first] = invoices;
  const about = { cause: movementId(of, at), postedOn, reference: first?.number ?? "", disputeId: of.id, issuer };
  const sums = { credit: creditIn(movement), surcharge, surchargeGst, loss, collector };
  return [
    ...(amountIn(movement) < 0 ? Ledger.disputeWon(about, mirrored(sums)) : Ledger.disputed(about, sums)),
    ...Ledger.disputeFee(about, { amount: fee, gst, bearer, collector }),
  ].filter(({ postings }) => postings.length > 0);
}

const mirrored = ({ credit, surcharge, surchargeGst, loss, collector }: Ledger.Disputed): Ledger.Disputed => ({
  ...{ credit: 0 - credit, surcharge: 0 - surcharge, surchargeGst: 0 - surchargeGst, loss: 0 - loss, collector },
});

/** A movement as its owners' lists have it; what has come back has a plus. */
export function rowsOf(
  of: Dispute,
  paymentTo: string,
  movement: DisputeMovement,
  at: number,
): ReceivedPayments.ReceivedPayment[] {
  const amount = 0 - amountIn(movement);
  const row = {
    paymentId: movementId(of, at),
    issuer: of.issuer,
    status: "APPROVED" as const,
    message: amount > 0 ? WON : TAKEN,
    paymentType: "DISPUTE" as const,
    amount,
    currency: of.currency,
    receivedOn: movement.postedOn,
    settledAt: movement.at,
    gatewayKey: of.gatewayId,
    collector: of.collector,
    reference: of.reference,
    paymentBy: of.paymentBy,
    paymentTo,
    invoices: of.invoices,
  };
  return [...new Set([of.issuer, of.collector])].map((owner) => {
    const bears = movement.fee !== 0 && (owner === of.collector || movement.bearer === "ISSUER");
    const listed = { ...row, owner, ...(bears && { fee: movement.fee }) };
    return { ...listed, ...(owner === of.collector && { unbanked: ReceivedPayments.referenceOf(listed) }) };
  });
}
