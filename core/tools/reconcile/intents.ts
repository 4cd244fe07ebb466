import type { Key } from "../../src/dynamo/model.ts";
import type { Intent } from "../../src/finance/checkouts/entity.ts";
import { amountOf, byIssuer, isUndecided, lacksFee } from "../../src/finance/checkouts/rules.ts";
import { invoiceOf } from "../../src/lib/ids.ts";
import { type Beside, type Group, kinds, paymentKey } from "./group.ts";
import type { Problem } from "./rules.ts";

const CHECK = "intent";

const keyOfPayment = (id: string): Key => paymentKey({ invoiceId: invoiceOf(id) ?? "", id });

/** The payments that tries to pay have ended in. */
export const besideIntents = ({ intents }: Group): Key[] =>
  intents.flatMap((intent) => idsOf(intent).map(keyOfPayment));

/** Of each issuer's payment. */
const idsOf = ({ paymentId, otherPaymentIds = [] }: Intent): string[] =>
  paymentId ? [paymentId, ...otherPaymentIds] : [];

/** One that has ended is paid by one payment of its money for each issuer, or by none; and only what has not ended is asked about (finance design, 12.17). */
export const ofIntents = ({ intents }: Group, beside: Beside): Problem[] =>
  intents.flatMap((intent) => [...paidBy(intent, beside), ...listed(intent)]);

function paidBy(intent: Intent, beside: Beside): Problem[] {
  const { id, state, paymentId, charge } = intent;
  const say = (message: string): Problem[] => [{ check: CHECK, id, message }];
  if (state !== "PAID") return paymentId ? say("It has a payment and is not paid.") : [];
  const items = idsOf(intent).map((each) => beside(keyOfPayment(each)));
  const payments = items.flatMap((item) => (item ? [kinds.payments.parse(item)] : []));
  const wanted = byIssuer(intent);
  if (payments.length < wanted.length) return say("It is paid, and its payment is not there.");
  return payments.flatMap((payment, at) => {
    const of = wanted[at];
    const got = payment?.whole?.amount ?? payment?.amount;
    const isSame =
      of &&
      payment?.owner === of.owner &&
      got === amountOf(of) &&
      (payment.surcharge ?? 0) === of.surcharge &&
      payment.reference === charge;
    return isSame ? [] : say(`Its payment is of ${got}, it of ${of ? amountOf(of) : "nothing"}.`);
  });
}

const listed = (of: Intent): Problem[] =>
  (of.undecided !== undefined) === isUndecided(of.state) || lacksFee(of)
    ? []
    : [{ check: CHECK, id: of.id, message: "It is asked about and has ended, or the other way round." }];
