import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import type { Charged } from "./rules.ts";

/** The issuer's part of what was paid: its invoices, and of each what the payment came to and its payer's account. */
export interface Paid {
  parts: readonly [PaidPart, ...PaidPart[]];
  charged: Charged;
}
interface PaidPart extends Invoices.InvoicePayment {
  account: PayerAccounts.PayerAccount | undefined;
}

/**
 * What an issuer was paid by a payment, read anew.
 * @throws Refusal `absent`
 */
export async function paidOf(paymentId: string): Promise<Paid> {
  const request = { memo: new Map() };
  const first = await Invoices.loadPayment(request, invoiceOf(paymentId) ?? "", paymentId);
  const others = (first.payment.whole?.parts ?? []).filter(({ id }) => id !== paymentId);
  const found = [
    first,
    ...(await Promise.all(others.map((part) => Invoices.loadPayment(request, part.invoiceId, part.id)))),
  ];
  const [head, ...rest] = await Promise.all(
    found.map(async (each) => ({ ...each, account: await PayerAccounts.known(request, each.invoice) })),
  );
  if (!head) throw new Error(`${paymentId} has paid no invoice`);
  return { parts: [head, ...rest], charged: chargedOf(found) };
}

function chargedOf(parts: readonly Invoices.InvoicePayment[]): Charged {
  const [first] = parts;
  const { surcharge = 0, surchargeGst = 0 } = first?.payment ?? {};
  return {
    parts: parts.map(({ payment }) => payment.amount),
    credit: first ? Invoices.creditOf(first.payment) : 0,
    ...{ surcharge, surchargeGst },
  };
}
