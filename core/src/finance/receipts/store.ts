import type { Context } from "../../lib/context.ts";
import * as Invoices from "../invoices/index.ts";

type Parts = [Invoices.InvoicePayment, ...Invoices.InvoicePayment[]];

/** The parts of a payment whose invoices' mails go to an address: whoever reads there may know of them. */
export async function partsMailedTo(address: string, parts: Parts): Promise<Set<Invoices.InvoicePayment>> {
  const recipients = await Promise.all(parts.map(({ invoice }) => Invoices.recipientOf(invoice)));
  const isSame = (other?: string) => other?.toLowerCase() === address.toLowerCase();
  return new Set(parts.filter((_, at) => isSame(recipients[at]?.address)));
}

/** A payment's parts, one for each invoice that it paid, in their order. */
export async function partsOf(ctx: Pick<Context, "memo">, own: Invoices.InvoicePayment): Promise<Parts> {
  const all = await Promise.all(
    (own.payment.whole?.parts ?? []).map((part) =>
      part.id === own.payment.id ? own : Invoices.loadPayment(ctx, part.invoiceId, part.id),
    ),
  );
  const [first = own, ...others] = all;
  return [first, ...others];
}
