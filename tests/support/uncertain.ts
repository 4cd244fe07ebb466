import { write } from "@salle/core/dynamo";
import { entries } from "@salle/core/finance/payer-accounts";
import * as Payments from "@salle/core/finance/payments";
import { now } from "@salle/core/lib/clock";
import { systemContext } from "@salle/core/lib/context";
import { personAndOwnerOf } from "@salle/core/lib/ids";
import { subjects } from "@salle/functions/finance/subjects";

/** As many tries as a payment's messages make before the last. */
const TRIES = 4;

/** Pays an invoice at a gateway that there is no more, and has its messages ask in vain; gives the uncertain payment's id. */
export async function uncertainPayment(invoiceId: string, name = "Payer"): Promise<string> {
  const ctx = { ...systemContext(now()), requestId: `uncertain-${invoiceId}`, memo: new Map() };
  const card = { gatewayKey: "gone" as never, token: "tok" };
  const { id } = await Payments.pay(ctx, invoiceId, card, { name, accountId: invoiceId }, subjects);
  await Payments.work({ kind: "settle", paymentId: id, tries: TRIES }, now(), subjects, () => undefined);
  return id;
}

/** Makes a refund to a card as if its gateway had not said what became of it. */
export async function doubtRefund(payerAccountId: string, id: string): Promise<void> {
  const key = personAndOwnerOf(payerAccountId);
  if (!key) throw new Error(`There is no account ${payerAccountId}`);
  await write(entries.modify({ ...key, id }, { set: { refundState: "UNCERTAIN" } }, { exists: true }));
}
