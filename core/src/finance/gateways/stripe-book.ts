import { own } from "@salle/contract/own";
import { seconds } from "../../lib/clock.ts";
import { type GatewayBook, type GatewayMovement, GatewayRefusal, type MovementKind } from "./port.ts";
import { type Form, type Request, type StripeOptions, stripeClient } from "./stripe-client.ts";
import {
  at,
  cardCodeOf,
  type Fields,
  isFields,
  listIn,
  numberAt,
  optionalText,
  taxIn,
  textAt,
} from "./stripe-shapes.ts";

/* Stripe's own book: its balance transactions, each with what it is of. */

const PAGE = 100;
const WITH_SOURCE = { expand: { 0: "data.source" } };

const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund-back",
  payment_failure_refund: "refund-back",
};

/** Which kind an entry is of; what a card's bank takes and gives back are adjustments, as other things are. */
function kindOf(entry: Fields): MovementKind {
  const type = textAt(entry, "type");
  if (type === "adjustment" && at(entry, "source.object") === "dispute") return "dispute";
  return own(KINDS, type) ?? "other";
}

/** Stripe's own book. */
export function stripeBook(options: StripeOptions): GatewayBook {
  const call = stripeClient(options);
  return {
    async lookCharge({ charge }) {
      const found = await chargeBy(call, charge);
      return found ? { amount: numberAt(found, "amount"), refunded: numberAt(found, "amount_refunded") } : null;
    },
    movements: (period) => movementsOf(call, period),
  };
}

/** A charge; null where there is none. */
async function chargeBy(call: Request, id: string): Promise<unknown> {
  try {
    return await call("GET", `/v1/charges/${encodeURIComponent(id)}`);
  } catch (error) {
    if (error instanceof GatewayRefusal && error.isAbsent) return null;
    throw error;
  }
}

/** What Stripe has booked in a period, page by page. A refund that names nothing of ours is looked up by its charge. */
async function* movementsOf(call: Request, { from, to }: { from: Date; to: Date }): AsyncGenerator<GatewayMovement> {
  const created = { gte: seconds(from), lt: seconds(to) };
  let after: string | undefined;
  for (;;) {
    const page: Form = { created, limit: PAGE, starting_after: after, ...WITH_SOURCE };
    const { items, hasMore } = listIn(await call("GET", "/v1/balance_transactions", page));
    for (const entry of items) yield await movementOf(call, entry);
    const last = items.at(-1);
    if (!hasMore || !last) return;
    after = textAt(last, "id");
  }
}

async function movementOf(call: Request, entry: Fields): Promise<GatewayMovement> {
  const kind = kindOf(entry);
  const { source } = entry;
  const isRefund = kind === "refund" || kind === "refund-back";
  const refundId = isRefund ? optionalText(source, "metadata.refundId") : undefined;
  const charge = isRefund && !refundId ? optionalText(source, "charge") : undefined;
  const intentId = kind === "charge" ? intentIn(source) : charge && intentIn(await chargeBy(call, charge));
  const cardCode = kind === "charge" ? cardCodeOf(at(source, "payment_method_details.card")) : undefined;
  return {
    id: textAt(entry, "id"),
    kind,
    ref: (isFields(source) ? optionalText(source, "id") : optionalText(entry, "source")) ?? "",
    amount: numberAt(entry, "amount"),
    fee: numberAt(entry, "fee"),
    feeGst: taxIn(entry),
    currency: textAt(entry, "currency").toUpperCase(),
    at: numberAt(entry, "created"),
    ...(intentId && { intentId }),
    ...(charge && { charge }),
    ...(refundId && { refundId }),
    ...(cardCode && { cardCode }),
  };
}

/** Stripe gives a charge what its payment says of itself (`begin`). */
const intentIn = (charge: unknown): string | undefined => optionalText(charge, "metadata.intentId");
