import { Refusal } from "../../lib/errors.ts";
import { invoiceOf, isTestPayment } from "../../lib/ids.ts";
import * as Checkouts from "../checkouts/index.ts";
import * as Gateways from "../gateways/index.ts";
import type * as Invoices from "../invoices/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { chargeDifference, chargedIn, refundDifference, type Said } from "./rules.ts";

/** What is compared: whose book it is, and with what a payment that nobody has heard of is recorded. */
export interface Comparison {
  gateway: Gateways.GatewayConfig;
  now: Date;
  subjects: Invoices.Subjects;
}

type Row = ReceivedPayments.ReceivedPayment;

/** What has come of looking at a line: what is different, and the payments of ours that it is of. `outside`: it is none of ours. */
export interface Judged {
  said: Said | null;
  rows: readonly Row[];
  isOutside?: boolean;
}

const NOTHING: Judged = { said: null, rows: [] };
const OUTSIDE: Judged = { ...NOTHING, isOutside: true };

/**
 * Compares a line of a gateway's book with ours. What was charged by a try to pay of ours and nobody has heard of is recorded first, and
 * so is what a card's bank has done: then there is nothing to tell.
 * @throws GatewaySilence, GatewayRefusal
 */
export async function judge(movement: Gateways.GatewayMovement, of: Comparison): Promise<Judged> {
  switch (movement.kind) {
    case "charge":
      return judgeCharge(movement, of);
    case "refund":
    case "refund-back":
      return judgeRefund(movement, of);
    case "dispute":
      return judgeDispute(movement, of);
    default:
      return NOTHING;
  }
}

async function judgeCharge(movement: Gateways.GatewayMovement, of: Comparison): Promise<Judged> {
  const { intentId } = movement;
  if (intentId === undefined) return OUTSIDE;
  // It is told of where it was made, and in no book of ours.
  if (isTestPayment(intentId)) return NOTHING;
  const intent = await Checkouts.settleCharged(movement, { ...of, intentId });
  const rows = intent ? await rowsOf(intent, of.gateway.owner) : [];
  const back = isVoid(rows) ? await Gateways.bookOf(of.gateway).lookCharge({ charge: movement.ref, intentId }) : null;
  return { said: chargeDifference(movement, of.gateway.id, { intent, rows, refunded: back?.refunded ?? 0 }), rows };
}

/** Whether it counts for nothing here: then it is to go back at the gateway, and nothing else. */
const isVoid = (rows: readonly Row[]): boolean => rows.length > 0 && rows.every(({ status }) => status === "VOID");

/** The payments of an intent as the list of whose gateway it is has them. */
function rowsOf({ paymentId, otherPaymentIds = [] }: Checkouts.Intent, owner: string): Promise<Row[]> {
  const ids = paymentId === undefined ? [] : [paymentId, ...otherPaymentIds];
  return ReceivedPayments.findMany(ids.map((id) => ({ paymentId: id, owner })));
}

function judgeRefund(movement: Gateways.GatewayMovement, of: Comparison): Judged | Promise<Judged> {
  const { refundId } = movement;
  if (refundId === undefined) return judgeOutsideRefund(movement, of);
  // As of what tries a gateway.
  return isTestPayment(refundId) ? NOTHING : judgeOwnRefund(movement, refundId, of);
}

async function judgeOwnRefund(
  movement: Gateways.GatewayMovement,
  refundId: string,
  { gateway }: Comparison,
): Promise<Judged> {
  const row = (await ReceivedPayments.partsOf(refundId)).find(({ owner }) => owner === gateway.owner);
  const said = refundDifference(movement, gateway.id, row);
  const rows = row ? [row] : [];
  if (said?.kind !== "REFUND_DIFFERS" || row?.status !== "VOID") return { said, rows };
  // It went, and has come back, as is recorded here.
  const { charge = "", amount, currency } = row;
  const of = { id: refundId, ref: movement.ref, charge, amount: 0 - amount, currency };
  const { state } = await Gateways.adapterOf(gateway).lookRefund(of);
  return { said: state === "failed" ? null : said, rows };
}

/** What was given back at the gateway itself of what is recorded here. What is not recorded is told of with its charge. */
async function judgeOutsideRefund(
  { intentId, charge, kind, amount }: Gateways.GatewayMovement,
  { gateway }: Comparison,
): Promise<Judged> {
  const intent = intentId === undefined ? undefined : await Checkouts.find(intentId);
  if (intent?.gatewayId !== gateway.id) return OUTSIDE;
  if (intent.state !== "PAID" || intent.charge !== charge) return NOTHING;
  const rows = await rowsOf(intent, gateway.owner);
  if (isVoid(rows)) return { said: null, rows };
  // What did not arrive after all is looked at with the line of its going.
  return { said: kind === "refund" ? { kind: "REFUND_OUTSIDE", gatewayAmount: amount } : null, rows };
}

async function judgeDispute({ ref, amount }: Gateways.GatewayMovement, of: Comparison): Promise<Judged> {
  try {
    await Checkouts.disputed(of.gateway, ref, of.now, of.subjects);
    return NOTHING;
  } catch (error) {
    // What it is of is uncertain, or the gateway tells it in a way that we cannot read: nothing else waits for that.
    if (!(error instanceof Refusal || error instanceof Gateways.GatewayRefusal)) throw error;
    return { said: { kind: "DISPUTE_UNMATCHED", gatewayAmount: amount }, rows: [] };
  }
}

/** Asks a gateway whether it has what our list has and its book had no line of. @throws GatewaySilence, GatewayRefusal */
export async function judgeOwn(row: Row, { gateway }: Comparison): Promise<Said | null> {
  const { paymentId, paymentType, reference = "", charge = "", amount, currency, status } = row;
  if (status !== "APPROVED") return null;
  if (paymentType === "CARD") {
    const found = await Gateways.bookOf(gateway).lookCharge({ charge: reference });
    if (found) return null;
    // The reference that a person has recorded is as they have typed it.
    const isDecided = (await Checkouts.paidBy(row))?.decidedBy !== undefined;
    return isDecided ? null : { kind: "PAYMENT_MISSING", ownAmount: chargedIn([row]) };
  }
  // One of before refunds said of which charge they are.
  if (paymentType !== "REFUND" || !charge) return null;
  const { state } = await Gateways.adapterOf(gateway).lookRefund({
    id: paymentId,
    charge,
    amount: 0 - amount,
    currency,
  });
  if (state === "absent") return { kind: "REFUND_MISSING", ownAmount: amount };
  return state === "failed" ? { kind: "REFUND_RETURNED", ownAmount: amount } : null;
}

/** Whose invoices payments are of, and which. */
export const aboutOf = ([first]: readonly Row[]): { paymentId?: string; issuer?: string; invoices: Row["invoices"] } =>
  first
    ? {
        ...(invoiceOf(first.paymentId) && { paymentId: first.paymentId }),
        issuer: first.issuer,
        invoices: first.invoices,
      }
    : { invoices: [] };
