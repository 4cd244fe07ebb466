import type { DisputeReason, DisputeState } from "@salle/contract/finance/codes";
import { own } from "@salle/contract/own";
import { sum } from "@salle/money/cents";
import { type Disputed, GatewayRefusal } from "./port.ts";
import { at, type Fields, isFields, numberAt, taxIn, textAt } from "./stripe-shapes.ts";

/* A dispute as Stripe tells it. What its own book has of it says what the card's bank has, whatever state it is in. */

/** Those that warn take no money; one that is prevented has taken none, or has given it back. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: "INQUIRY",
  warning_under_review: "INQUIRY",
  warning_closed: "WON",
  needs_response: "OPEN",
  under_review: "OPEN",
  prevented: "WON",
  won: "WON",
  lost: "LOST",
};

const REASONS: Readonly<Record<string, DisputeReason>> = {
  fraudulent: "FRAUDULENT",
  unrecognized: "UNRECOGNISED",
  duplicate: "DUPLICATE",
  product_not_received: "NOT_RECEIVED",
  product_unacceptable: "NOT_AS_DESCRIBED",
  credit_not_processed: "CREDIT_NOT_PROCESSED",
  subscription_canceled: "SUBSCRIPTION_CANCELLED",
};

/** How a dispute stands, with its payment expanded. @throws GatewayRefusal for what it cannot be read from */
export function disputedOf(dispute: unknown): Disputed {
  const status = textAt(dispute, "status");
  const state = own(STATES, status);
  if (!state) throw new GatewayRefusal(`Stripe says that a dispute is ${status}.`);
  const [intentId, due] = [at(dispute, "payment_intent.metadata.intentId"), at(dispute, "evidence_details.due_by")];
  const entries = entriesIn(dispute);
  const fees = sum(entries.map((entry) => numberAt(entry, "fee")));
  return {
    state,
    reason: own(REASONS, textAt(dispute, "reason")) ?? "OTHER",
    amount: numberAt(dispute, "amount"),
    taken: 0 - sum(entries.map((entry) => numberAt(entry, "amount"))),
    fee: fees,
    feeGst: sum(entries.map(taxIn)),
    currency: textAt(dispute, "currency").toUpperCase(),
    at: numberAt(dispute, "created"),
    ...(typeof intentId === "string" && intentId !== "" && { intentId }),
    ...(typeof due === "number" && isAnswered(status) && { respondBy: due }),
  };
}

const isAnswered = (status: string): boolean => status === "needs_response" || status === "warning_needs_response";

function entriesIn(dispute: unknown): Fields[] {
  const entries = at(dispute, "balance_transactions");
  if (!Array.isArray(entries) || !entries.every(isFields))
    throw new GatewayRefusal("Stripe gave no book of a dispute.");
  return entries;
}
