import type { InvoiceRow } from "@salle/contract/finance/invoices";
import type { OwedInvoice } from "../../membership/overview/index.ts";

/**
 * What of bills can be paid together, the longest due first; of a payment plan what is due. What waits for a payment of it to come to its
 * end is pending.
 */
export const owedIn = (bills: readonly Pick<InvoiceRow, "id" | "attributes">[]): OwedInvoice[] =>
  bills
    .filter(({ attributes }) => attributes.isOutstanding)
    .map(({ id, attributes: a }) => ({
      invoice: {
        id,
        invoiceNumber: a.invoiceNumber,
        name: a.about ?? "",
        issuer: a.issuer.name,
        due: a.nextDueDate,
        overdueDays: a.daysOverdue,
        amount: a.balance,
        amountDue: a.amountDue,
        isPending: a.isPaymentPending || a.isPaymentUncertain,
      },
    }))
    .sort((a, b) => a.invoice.due.localeCompare(b.invoice.due));
