import { own } from "@salle/contract/own";
import type { Outcome, Refunded } from "./port.ts";
import { GatewayRefusal } from "./port.ts";

/* What Stripe answers, as far as we read it: what is missing or of another kind is an error, and never taken for paid. */

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of an answer, however deep: `payment_intent.latest_charge.id`. */
export function at(answer: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (isFields(value) ? own(value, name) : undefined), answer);
}

/** A text of an answer. @throws GatewayRefusal when it is not there */
export function textAt(answer: unknown, path: string): string {
  const value = at(answer, path);
  if (typeof value !== "string" || value === "") throw new GatewayRefusal(`Stripe gave no ${path}.`);
  return value;
}

/** A whole number of an answer. @throws GatewayRefusal when it is not there */
export function numberAt(answer: unknown, path: string): number {
  const value = at(answer, path);
  if (typeof value !== "number" || !Number.isInteger(value)) throw new GatewayRefusal(`Stripe gave no ${path}.`);
  return value;
}

export const optionalText = (answer: unknown, path: string): string | undefined => {
  const value = at(answer, path);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** A listing and whether there is more. @throws GatewayRefusal when the answer is none */
export function listIn(answer: unknown): { items: Fields[]; hasMore: boolean } {
  const items = at(answer, "data");
  if (!Array.isArray(items) || !items.every(isFields)) throw new GatewayRefusal("Stripe gave no list.");
  return { items, hasMore: at(answer, "has_more") === true };
}

/** What has become of a checkout session, with its payment expanded to the charge's entry in Stripe's book. */
export function outcomeOf(session: unknown): Outcome {
  const base = {
    amount: numberAt(session, "amount_total"),
    currency: textAt(session, "currency").toUpperCase(),
  };
  const status = textAt(session, "status");
  if (status === "expired") return { ...base, state: "expired", message: "Nobody has paid in time." };
  if (status === "open") return { ...base, state: "open", message: "" };
  if (textAt(session, "payment_status") !== "paid") return { ...base, ...unpaid(session) };
  return { ...base, state: "paid", message: "Approved", ...chargeOf(at(session, "payment_intent")) };
}

/** Complete and not paid: the money is on its way, or has turned back. */
function unpaid(session: unknown): Pick<Outcome, "state" | "message"> {
  const status = optionalText(session, "payment_intent.status");
  const message = optionalText(session, "payment_intent.last_payment_error.message");
  if (status === "requires_payment_method" || status === "canceled")
    return { state: "declined", message: message ?? "The payment was declined." };
  return { state: "open", message: "" };
}

function chargeOf(intent: unknown): Partial<Outcome> {
  const charge = at(intent, "latest_charge");
  const entry = at(charge, "balance_transaction");
  const code = cardCodeOf(at(charge, "payment_method_details.card"));
  return {
    charge: textAt(charge, "id"),
    ...(code && { cardCode: code }),
    // Not there until Stripe has booked it, a moment later.
    ...(isFields(entry) && { fee: numberAt(entry, "fee"), feeGst: taxIn(entry) }),
  };
}

/** The tax in what Stripe has kept, by an entry in its book. */
export const taxIn = (entry: Fields): number => {
  const details = at(entry, "fee_details");
  const all = Array.isArray(details) ? details.filter(isFields) : [];
  return all.filter(({ type }) => type === "tax").reduce((sum, each) => sum + numberAt(each, "amount"), 0);
};

const BRANDS: Readonly<Record<string, string>> = {
  visa: "VISA",
  mastercard: "MASTERCARD",
  amex: "AMEX",
  eftpos_au: "EFTPOS",
  diners: "DINERS",
  discover: "DISCOVER",
  jcb: "JCB",
  unionpay: "UNIONPAY",
};

/** The code of a card, by which a surcharge is: its brand, and whether it is a debit card. */
export function cardCodeOf(card: unknown): string | undefined {
  const brand = own(BRANDS, optionalText(card, "brand") ?? "");
  if (!brand) return undefined;
  // Every card of that network is a debit card.
  return brand !== "EFTPOS" && at(card, "funding") === "debit" ? `${brand}-DEBIT` : brand;
}

const REFUNDS: Readonly<Record<string, Refunded["state"]>> = {
  succeeded: "done",
  pending: "pending",
  requires_action: "pending",
  failed: "failed",
  canceled: "failed",
};

/** What has become of a refund. */
export function refundedOf(refund: unknown): Refunded {
  const status = textAt(refund, "status");
  const state = own(REFUNDS, status);
  if (!state) throw new GatewayRefusal(`Stripe says that a refund is ${status}.`);
  const why = optionalText(refund, "failure_reason")?.replaceAll("_", " ");
  const message = state === "failed" ? (why ?? "The refund failed.") : state === "done" ? "Refunded" : "On its way";
  return { state, ref: textAt(refund, "id"), message };
}
