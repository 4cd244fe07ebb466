import { addDays } from "@salle/calendar/calendar-date";
import { type Invoice, isTaken, type Payment, whyNotUnsettle } from "../invoices/index.ts";

/** What of a payment is a refusal of its form: the field, and what is said there. */
interface Problem {
  field: string;
  message: string;
}

/** Money comes at most so long before the invoice that it is for; what is further back is a slip of the year. */
const BEFORE_DAYS = 366;

/** Why money cannot have come on a day, on the field that says it, or null. @param today where the issuer is */
export function whyNotReceived(receivedDate: string, issuedDate: string, today: string): Problem | null {
  const field = "receivedDate";
  if (receivedDate > today) return { field, message: "The Payment date cannot be in the future." };
  if (receivedDate < addDays(issuedDate, -BEFORE_DAYS))
    return { field, message: "The Payment date is more than a year before the invoice. Check the year." };
  return null;
}

/** A payment's other parts, by their invoices' and their own ids. */
export const otherParts = ({ id, whole }: Payment): { invoiceId: string; id: string }[] =>
  (whole?.parts ?? []).filter((part) => part.id !== id).map(({ invoiceId, id: partId }) => ({ invoiceId, id: partId }));

/** Whether a payment can be voided, as far as one of its invoices says it: what has become credit stands. */
export const canVoid = (invoice: Invoice, { status, refunded, disputeState, amount }: Payment): boolean =>
  status === "APPROVED" && !refunded && !isTaken(disputeState) && whyNotUnsettle(invoice, amount) === null;

/** What of a payment can go back to its card: of what came by it, and of the credit that its payer has. */
export function refundableOf(
  { status, paymentType, amount, refunded = 0, reference, disputeState }: Payment,
  credit: number,
): number {
  if (status !== "APPROVED" || paymentType !== "CARD" || reference === undefined || isTaken(disputeState)) return 0;
  return Math.max(0, Math.min(amount - refunded, credit));
}
