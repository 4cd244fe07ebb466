import { todayIn } from "@salle/calendar/today";
import type { Step } from "../../dynamo/index.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Consolidations from "../consolidations/index.ts";
import type * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { Intent } from "./entity.ts";

/** What a gateway says that it has kept. */
type Kept = Pick<Gateways.Outcome, "fee" | "feeGst">;

/**
 * A gateway's fee as the books have it; undefined as long as the gateway has not said it. The GST in it is for whoever bears the fee
 * to claim, who has an ABN where they can.
 * @param bearer as the gateway's owner has chosen
 */
export async function feeOf(
  { fee, feeGst = 0 }: Kept,
  { collector, owner }: Pick<Intent, "collector" | "owner">,
  bearer: Invoices.PaymentFee["bearer"],
  { issuer, postedOn }: { issuer: Invoices.Invoice["issuer"]; postedOn: string },
): Promise<Invoices.PaymentFee | undefined> {
  if (fee === undefined) return undefined;
  const isOwn = bearer === "ISSUER" || collector === owner;
  const { ABN } = isOwn ? issuer : await Owners.fromHandle({ memo: new Map() }, collector);
  return { amount: fee, gst: ABN ? feeGst : 0, bearer, postedOn };
}

/**
 * The steps by which it is known what a gateway has kept of an intent that was paid before; none as long as it has not said it. Where
 * the payment has been banked meanwhile, so much less of it had reached the bank.
 */
export async function feeSteps(
  of: Intent,
  kept: Kept,
  bearer: Invoices.PaymentFee["bearer"],
  now: Date,
): Promise<Step[]> {
  const { paymentId = "", owner, collector } = of;
  const found = await Invoices.loadPayment({ memo: new Map() }, invoiceOf(paymentId) ?? "", paymentId);
  const { invoice, payment } = found;
  const postedOn = await openDay(of, Invoices.receivedDay(invoice, payment), invoice.issuer, now);
  const fee = await feeOf(kept, of, bearer, { issuer: invoice.issuer, postedOn });
  if (!fee || payment.fee) return [];
  const owners = [...new Set([owner, collector])];
  const listed = await ReceivedPayments.findMany(owners.map((each) => ({ paymentId, owner: each })));
  const { consolidationId } = listed.find((row) => row.owner === collector) ?? {};
  const deposit = consolidationId && (await Consolidations.known({ memo: new Map() }, consolidationId));
  const today = todayIn(invoice.issuer.timeZone, now);
  const lessened = deposit ? Consolidations.lessened(deposit, fee.amount, { today, at: now }) : undefined;
  const more = lessened?.entries ?? [];
  return [...Invoices.keepFee(found, fee, { listed, more }, now), ...(lessened?.steps ?? [])];
}

/** The day on which the money came, or today where the month of that is closed in a book. */
async function openDay(
  { owner, collector }: Intent,
  day: string,
  { timeZone }: Invoices.Invoice["issuer"],
  now: Date,
): Promise<string> {
  const closed = await Promise.all([owner, collector].map((each) => Ledger.whyClosed(each, day, now)));
  return closed.every((why) => why === null) ? day : todayIn(timeZone, now);
}
