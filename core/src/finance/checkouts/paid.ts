import { todayIn } from "@salle/calendar/today";
import type { FeeBearer } from "@salle/contract/finance/codes";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import type * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import type { Intent } from "./entity.ts";
import { feeOf, keptOf } from "./fee.ts";
import { byIssuer, divided, type ForIssuer, surchargeGstIn, WITHOUT_FEE } from "./rules.ts";

/** What a gateway says of it, or somebody who has looked there, and who bears what it has kept. */
interface Said extends Pick<Gateways.Outcome, "charge" | "cardCode" | "message" | "fee" | "feeGst"> {
  bearer: FeeBearer;
}

/**
 * What follows from an intent that is paid: its payments, one for each issuer, as they are recorded by hand, by what the invoices owe
 * now, and all that follows from that. What they owe no more is their payer's credit.
 */
export async function stepsOfPaid(
  of: Intent,
  { charge, cardCode, message, bearer, ...taken }: Said,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<{ changes: Partial<Intent>; steps: Step[] }> {
  const issuers = byIssuer(of);
  const fees = keptOf(taken, issuers);
  const [terms, all] = await Promise.all([
    Promise.all(issuers.map(({ owner }) => Invoices.termsFor({ memo: new Map() }, owner))),
    Promise.all(issuers.map((each) => Promise.all(each.parts.map(({ invoiceId }) => Invoices.load(invoiceId))))),
  ]);
  const receiving = await Promise.all(
    issuers.map(async (each, at) => {
      const invoices = all[at] ?? [];
      const found = receivedBy(of, each, invoices, now);
      const surcharge = { amount: each.surcharge, gst: gstOf(each, invoices, terms[at], found.recorded.receivedOn) };
      const fee = await feeOf(fees[at] ?? {}, { ...of, owner: each.owner }, bearer, {
        issuer: found.place.issuer,
        postedOn: found.recorded.receivedOn,
      });
      const recorded = {
        ...found.recorded,
        ...(surcharge.amount > 0 && { surcharge }),
        ...(fee && { fee }),
        ...(charge && { reference: charge }),
        message,
      };
      return { ...found, recorded };
    }),
  );
  const { payments, following, steps } = Invoices.recordPayments(receiving, (id) => paymentIdOf(id, of.id), now);
  const [payment, ...others] = payments.flatMap((parts) => parts.slice(0, 1));
  if (!payment) throw new Error(`${of.id} pays no invoice`);
  const more = await Invoices.stepsOf(subjects, systemContext(now), following);
  const kept = await Promise.all(receiving.map((each) => keptSteps(each, now)));
  const receipts = [payment, ...others].map(({ id }) => enqueue("invoice-pdf", { receipt: { paymentId: id } }, now));
  const changes = {
    state: "PAID" as const,
    message,
    undecided: taken.fee === undefined ? WITHOUT_FEE : undefined,
    url: undefined,
    charge,
    paidCardCode: cardCode,
    paymentId: payment.id,
    ...(others.length > 0 && { otherPaymentIds: others.map(({ id }) => id) }),
    receiptNumber: [payment, ...others].flatMap(({ receiptNumber = [] }) => receiptNumber).join(", "),
  };
  return { changes, steps: [...steps, ...more, ...kept.flat(), ...receipts] };
}

/** What of an intent one issuer has received, by what its invoices owe now, and the first invoice that it pays. */
function receivedBy(of: Intent, { parts }: ForIssuer, invoices: readonly Invoices.WholeInvoice[], now: Date) {
  const [first] = invoices;
  if (!first) throw new Error(`${of.id} pays no invoice`);
  const { shares: amounts, credit } = divided(parts, new Map(invoices.map((each) => [each.id, owedOf(each)])));
  const shares = invoices
    .map((invoice, at) => ({ invoice, amount: amounts[at]?.amount ?? 0 }))
    // Where all of it is credit, the first invoice is where the payment stands.
    .filter(({ amount }, at, all) => amount > 0 || (at === 0 && all.every((each) => each.amount === 0)));
  const place = shares[0]?.invoice ?? first;
  const recorded = {
    id: paymentIdOf(place.id, of.id),
    paymentType: "CARD" as const,
    gatewayKey: of.gatewayId,
    collector: of.collector,
    receivedOn: todayIn(place.issuer.timeZone, now),
    paymentBy: of.paidBy,
  };
  return { place, shares, credit, recorded };
}

/** The GST in what an issuer has of the surcharge, on the day on which it came. */
const gstOf = (
  of: ForIssuer,
  invoices: readonly Invoices.WholeInvoice[],
  terms: Invoices.Terms | undefined,
  day: string,
) => (terms ? surchargeGstIn(of, invoices, terms.taxRate, terms.isRegistered(of.owner, day) !== false) : 0);

/** What an invoice owes now; nothing where it cannot be paid. */
const owedOf = (invoice: Invoices.WholeInvoice): number =>
  Invoices.whyNotPay(invoice) === null ? Invoices.balanceOf(invoice) : 0;

type Kept = Pick<ReturnType<typeof receivedBy>, "place" | "credit" | "recorded">;

/** The steps by which what an issuer's invoices owe no more is their payer's credit. */
async function keptSteps({ place, credit, recorded }: Kept, now: Date): Promise<Step[]> {
  if (credit === 0) return [];
  const account = await PayerAccounts.known({ memo: new Map() }, place);
  const number = Invoices.numberOf(place);
  const said = { number, invoiceNumber: number, date: recorded.receivedOn, by: "", invoiceId: place.id };
  const entering = { ...said, kind: "OVERPAID" as const, amount: credit };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(place), entering, now).steps;
}
