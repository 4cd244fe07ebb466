import type { Key } from "../../src/dynamo/model.ts";
import type { Intent } from "../../src/finance/checkouts/entity.ts";
import { isUndecided, lacksFee } from "../../src/finance/checkouts/rules.ts";
import { invoiceOf } from "../../src/lib/ids.ts";
import { type Beside, type Group, kinds, paymentKey } from "./group.ts";
import type { Problem } from "./rules.ts";

const CHECK = "intent";

const keyOfPayment = (id: string): Key => paymentKey({ invoiceId: invoiceOf(id) ?? "", id });

/** The payments that tries to pay have ended in. */
export const besideIntents = ({ intents }: Group): Key[] =>
  intents.flatMap(({ paymentId }) => (paymentId ? [keyOfPayment(paymentId)] : []));

/** One that has ended is paid by one payment of its money, or by none; and only what has not ended is asked about (finance design, 12.17). */
export const ofIntents = ({ intents }: Group, beside: Beside): Problem[] =>
  intents.flatMap((intent) => [...paidBy(intent, beside), ...listed(intent)]);

function paidBy({ id, state, paymentId, parts, surcharge, charge }: Intent, beside: Beside): Problem[] {
  const say = (message: string): Problem[] => [{ check: CHECK, id, message }];
  if (state !== "PAID") return paymentId ? say("It has a payment and is not paid.") : [];
  const item = paymentId && beside(keyOfPayment(paymentId));
  const payment = item && kinds.payments.parse(item);
  if (!payment) return say("It is paid, and its payment is not there.");
  const wanted = parts.reduce((sum, { amount }) => sum + amount, 0);
  const got = payment.whole?.amount ?? payment.amount;
  const isSame = got === wanted && (payment.surcharge ?? 0) === surcharge && payment.reference === charge;
  return isSame ? [] : say(`Its payment is of ${got}, it of ${wanted}.`);
}

const listed = (of: Intent): Problem[] =>
  (of.undecided !== undefined) === isUndecided(of.state) || lacksFee(of)
    ? []
    : [{ check: CHECK, id: of.id, message: "It is asked about and has ended, or the other way round." }];
