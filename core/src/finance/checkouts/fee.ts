import { todayIn } from "@salle/calendar/today";
import { sum } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Consolidations from "../consolidations/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import type * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import type { Intent } from "./entity.ts";
import { apart, byIssuer, type ForIssuer } from "./rules.ts";

/** What a gateway says that it has kept. */
type Kept = Pick<Gateways.Outcome, "fee" | "feeGst">;

/** What a gateway has kept, issuer by issuer; nothing as long as it has not said it. */
export function keptOf({ fee, feeGst = 0 }: Kept, issuers: readonly ForIssuer[]): Kept[] {
  if (fee === undefined) return issuers.map(() => ({}));
  const [fees, gst] = [apart(fee, issuers), apart(feeGst, issuers)];
  return issuers.map((_, at) => ({ fee: fees[at] ?? 0, feeGst: gst[at] ?? 0 }));
}

/**
 * A gateway's fee as the books have it; undefined as long as the gateway has not said it. The GST in it is for whoever bears the fee
 * to claim who is registered for it; as long as they have not said so, who has an ABN.
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
  const claims = await FinanceSettings.claimsGst(isOwn ? owner : collector, postedOn, isOwn ? issuer.ABN : undefined);
  return { amount: fee, gst: claims ? feeGst : 0, bearer, postedOn };
}

/**
 * The steps by which it is known what a gateway has kept of an intent that was paid before; none as long as it has not said it. Where
 * a payment has been banked meanwhile, so much less of it had reached the bank.
 */
export async function feeSteps(
  of: Intent,
  taken: Kept,
  bearer: Invoices.PaymentFee["bearer"],
  now: Date,
): Promise<Step[]> {
  if (taken.fee === undefined) return [];
  const issuers = byIssuer(of);
  const fees = keptOf(taken, issuers);
  const paid = [of.paymentId ?? "", ...(of.otherPaymentIds ?? [])];
  const found = await Promise.all(
    issuers.map(({ owner }, at) => withFee({ ...of, owner }, paid[at] ?? "", { ...fees[at], bearer }, now)),
  );
  const kept = found.filter((each) => each !== undefined);
  const { steps, entries } = await lessenedBy(kept, now);
  const listed = kept.flatMap((each) => each.listed);
  return [...Invoices.keepFees(kept, { listed, more: entries }, now), ...steps];
}

/** A payment with the fee that its gateway has kept of it, and its rows; undefined where that is known already. */
async function withFee(
  of: Intent,
  paymentId: string,
  { bearer, ...kept }: Kept & Pick<Invoices.PaymentFee, "bearer">,
  now: Date,
) {
  const found = await Invoices.loadPayment({ memo: new Map() }, invoiceOf(paymentId) ?? "", paymentId);
  const { invoice, payment } = found;
  if (payment.fee) return undefined;
  const postedOn = await openDay(of, Invoices.receivedDay(invoice, payment), invoice.issuer, now);
  const fee = await feeOf(kept, of, bearer, { issuer: invoice.issuer, postedOn });
  const owners = [...new Set([of.owner, of.collector])];
  const listed = await ReceivedPayments.findMany(owners.map((owner) => ({ paymentId, owner })));
  const { consolidationId } = listed.find((row) => row.owner === of.collector) ?? {};
  return fee && { ...found, fee, listed, consolidationId };
}

type WithFee = NonNullable<Awaited<ReturnType<typeof withFee>>>;

/** Deposits that payments are in, as so much less of them had reached the bank: the steps, and what is posted. */
async function lessenedBy(kept: readonly WithFee[], at: Date): Promise<{ steps: Step[]; entries: Ledger.Entry[] }> {
  const byDeposit = Map.groupBy(kept, ({ consolidationId = "" }) => consolidationId);
  const lessened = await Promise.all(
    [...byDeposit].map(async ([id, own]) => {
      const [first] = own;
      const deposit = id === "" ? undefined : await Consolidations.known({ memo: new Map() }, id);
      if (!first || !deposit) return undefined;
      const today = todayIn(first.invoice.issuer.timeZone, at);
      return Consolidations.lessened(deposit, sum(own.map(({ fee }) => fee.amount)), { today, at });
    }),
  );
  return {
    steps: lessened.flatMap((each) => each?.steps ?? []),
    entries: lessened.flatMap((each) => each?.entries ?? []),
  };
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
