import { todayIn } from "@salle/calendar/today";
import type { FeeBearer } from "@salle/contract/finance/codes";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import type * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import type { Intent } from "./entity.ts";
import { feeOf } from "./fee.ts";
import { divided, surchargeGstIn, WITHOUT_FEE } from "./rules.ts";

/** What a gateway says of it, or somebody who has looked there, and who bears what it has kept. */
interface Said extends Pick<Gateways.Outcome, "charge" | "cardCode" | "message" | "fee" | "feeGst"> {
  bearer: FeeBearer;
}

/**
 * What follows from an intent that is paid: its payment as it is recorded by hand, by what the invoices owe now, and all that
 * follows from that. What they owe no more is their payer's credit.
 */
export async function stepsOfPaid(
  of: Intent,
  { charge, cardCode, message, bearer, ...taken }: Said,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<{ changes: Partial<Intent>; steps: Step[] }> {
  const [first, ...others] = await Promise.all(of.parts.map(({ invoiceId }) => Invoices.load(invoiceId)));
  if (!first) throw new Error(`${of.id} pays no invoice`);
  const invoices = [first, ...others];
  const owes = new Map(invoices.map((each) => [each.id, owedOf(each)]));
  const { taxRate } = await Invoices.currentTerms();
  const { shares, credit } = divided(of.parts, owes);
  const amounts = new Map(shares.map((each) => [each.invoiceId, each.amount]));
  const counting = invoices
    .map((invoice) => ({ invoice, amount: amounts.get(invoice.id) ?? 0 }))
    // Where all of it is credit, the first invoice is where the payment stands.
    .filter(({ amount }, at, all) => amount > 0 || (at === 0 && all.every((each) => each.amount === 0)));
  const idOf = (invoiceId: string) => paymentIdOf(invoiceId, of.id);
  const place = counting[0]?.invoice ?? first;
  const receivedOn = todayIn(place.issuer.timeZone, now);
  const fee = await feeOf(taken, of, bearer, { issuer: place.issuer, postedOn: receivedOn });
  const recorded = {
    id: idOf(place.id),
    paymentType: "CARD" as const,
    gatewayKey: of.gatewayId,
    collector: of.collector,
    ...(of.surcharge > 0 && { surcharge: { amount: of.surcharge, gst: surchargeGstIn(of, invoices, taxRate) } }),
    ...(fee && { fee }),
    receivedOn,
    paymentBy: of.paidBy,
    ...(charge && { reference: charge }),
    message,
  };
  const { payments, following, steps } = Invoices.recordPayment({ shares: counting, credit }, recorded, idOf, now);
  const [payment] = payments;
  if (!payment) throw new Error("A payment has a part");
  const more = await Invoices.stepsOf(subjects, systemContext(now), following);
  const kept = await keptSteps(place, credit, receivedOn, now);
  const receipt = enqueue("payments", { kind: "receipt", paymentId: payment.id }, now);
  const changes = {
    state: "PAID" as const,
    message,
    undecided: fee ? undefined : WITHOUT_FEE,
    url: undefined,
    charge,
    paidCardCode: cardCode,
    paymentId: payment.id,
    receiptNumber: payment.receiptNumber,
  };
  return { changes, steps: [...steps, ...more, ...kept, receipt] };
}

/** What an invoice owes now; nothing where it cannot be paid. */
const owedOf = (invoice: Invoices.WholeInvoice): number =>
  Invoices.whyNotPay(invoice) === null ? Invoices.balanceOf(invoice) : 0;

/** The steps by which what the invoices owe no more is the payer's credit. */
async function keptSteps(invoice: Invoices.WholeInvoice, credit: number, date: string, now: Date): Promise<Step[]> {
  if (credit === 0) return [];
  const account = await PayerAccounts.known({ memo: new Map() }, invoice);
  const number = Invoices.numberOf(invoice);
  const said = { number, invoiceNumber: number, date, by: "", invoiceId: invoice.id };
  const entering = { ...said, kind: "OVERPAID" as const, amount: credit };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, now).steps;
}
