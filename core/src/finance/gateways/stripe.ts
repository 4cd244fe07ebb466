import { seconds } from "../../lib/clock.ts";
import { type Gateway, GatewayRefusal, type Refunding } from "./port.ts";
import { type StripeOptions, stripeClient } from "./stripe-client.ts";
import { disputedOf } from "./stripe-disputes.ts";
import { at, isFields, listIn, outcomeOf, refundedOf, textAt } from "./stripe-shapes.ts";

/** With what a session is read: its payment, the charge of that, and what Stripe booked for it. */
const EXPANDED = { expand: { 0: "payment_intent.latest_charge.balance_transaction" } };
/** With what a dispute is read: what it is of, which says of which intent that is. */
const OF_DISPUTE = { expand: { 0: "payment_intent" } };
const PAGE = 100;

/** Stripe as the gateway: its own page takes the card (hosted checkout), so that no number of one ever reaches us. */
export function stripe(options: StripeOptions): Gateway {
  const call = stripeClient(options);
  const look = async (ref: string) => outcomeOf(await call("GET", `/v1/checkout/sessions/${ref}`, EXPANDED));
  return {
    async begin({ id, parts, currency, email, expiresAt, returnUrl, cancelUrl }) {
      const metadata = { intentId: id };
      const session = await call(
        "POST",
        "/v1/checkout/sessions",
        {
          mode: "payment",
          client_reference_id: id,
          metadata,
          payment_intent_data: { metadata },
          line_items: parts.map(({ name, amount }) => ({
            quantity: 1,
            price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
          })),
          expires_at: seconds(expiresAt),
          success_url: returnUrl,
          cancel_url: cancelUrl,
          customer_email: email || undefined,
        },
        `${id}:begin`,
      );
      return { ref: textAt(session, "id"), url: textAt(session, "url") };
    },
    look: ({ ref }) => look(ref),
    async expire({ ref }) {
      try {
        await call("POST", `/v1/checkout/sessions/${ref}/expire`, {}, `${ref}:expire`);
      } catch (error) {
        // One that is complete, or has expired, is not to be expired: what has become of it is read.
        if (!(error instanceof GatewayRefusal)) throw error;
      }
      return look(ref);
    },
    async refund({ id, charge, amount }) {
      const form = { charge, amount, metadata: { refundId: id } };
      try {
        return refundedOf(await call("POST", "/v1/refunds", form, `${id}:refund`));
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        return { state: "failed", message: error.message };
      }
    },
    async lookRefund({ ref, ...of }) {
      if (ref) return refundedOf(await call("GET", `/v1/refunds/${ref}`));
      return (await findRefund(of)) ?? { state: "absent", message: "Stripe has no such refund." };
    },
    lookDispute: async ({ ref }) => disputedOf(await call("GET", `/v1/disputes/${ref}`, OF_DISPUTE)),
    async test() {
      return { isLive: at(await call("GET", "/v1/balance"), "livemode") === true };
    },
  };

  /** Idempotency keys are forgotten after a day or more: then a refund is found by what it says of itself. */
  async function findRefund({ id, charge }: Refunding) {
    const { items } = listIn(await call("GET", "/v1/refunds", { charge, limit: PAGE }));
    const found = items.find(({ metadata }) => isFields(metadata) && metadata.refundId === id);
    return found && refundedOf(found);
  }
}
