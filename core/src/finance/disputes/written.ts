import { todayIn } from "@salle/calendar/today";
import type { Step } from "../../dynamo/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { Dispute } from "./entity.ts";
import type { Paid } from "./paid.ts";
import { placeOf } from "./rules.ts";
import { disputes } from "./store.ts";

/** The steps by which a dispute is written, in the lists of its issuer and of whose gateway it was. */
export function written(kept: readonly Dispute[], after: Dispute, now: Date): Step[] {
  const { createdAt: _, updatedAt: __, version: ___, ...said } = { ...after, place: placeOf(after) };
  return [...new Set([after.issuer, after.collector])].flatMap((owner) => {
    const before = kept.find((each) => each.owner === owner);
    return before
      ? disputes.update(before, { ...said, owner }, now).steps
      : [disputes.create({ ...said, owner }, now).step];
  });
}

/** A dispute as it is before anything has become of it. @param at since when there is one, in seconds since 1970 */
export function begun(
  of: Pick<Dispute, "id" | "gatewayId" | "reference" | "paymentId" | "paymentIds">,
  { parts }: Paid,
  said: Pick<Dispute, "state" | "reason" | "amount" | "currency"> & { at: number },
  now: Date,
): Dispute {
  const [{ invoice, payment }] = parts;
  const at = now.toISOString();
  return {
    ...of,
    ...{ owner: invoice.owner, issuer: invoice.owner, collector: Invoices.collectorOf(invoice, payment) },
    ...{ state: said.state, reason: said.reason, amount: said.amount, taken: 0, fee: 0, currency: said.currency },
    openedOn: todayIn(invoice.issuer.timeZone, new Date(said.at * 1000)),
    paymentBy: payment.paymentBy,
    invoices: parts.map((part) => ({ id: part.invoice.id, number: Invoices.numberOf(part.invoice) })),
    ...{ movements: [], place: "", createdAt: at, updatedAt: at },
  };
}
