import type { Cents } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { isTaken, type Payment } from "../invoices/index.ts";
import type { PayerAccount } from "../payer-accounts/index.ts";

export const NO_CREDIT = "There is no credit. Credit the invoice first.";

/** Why nothing of a payment can go back to its card, or null. */
export function whyNotBack({
  paymentType,
  reference,
  status,
  disputeState,
}: Pick<Payment, "paymentType" | "reference" | "status" | "disputeState">): string | null {
  if (paymentType !== "CARD" || !reference) return "Only a card payment can go back to its card.";
  if (isTaken(disputeState)) return "The card's bank has taken this payment back already: it is disputed.";
  return status === "APPROVED" ? null : "Only a payment that was made can go back.";
}

type Made = Pick<Payment, "amount" | "refunded" | "currency">;

/** Why so much of a payment cannot go back to its card, or null: no more than is left of it, and than its payer's credit. */
export function whyNotAmount(
  amount: Cents,
  { amount: made, refunded = 0, currency }: Made,
  account: Pick<PayerAccount, "credit" | "currency">,
): string | null {
  if (account.credit <= 0) return NO_CREDIT;
  if (account.currency !== currency) return `The credit is in ${account.currency}. Pay it back by hand.`;
  const left = made - refunded;
  if (amount > left) return `This is more than the ${formatMoney(left, currency)} of this payment that is left.`;
  if (amount > account.credit)
    return `This is more than the ${formatMoney(account.credit, currency)} of credit that there is.`;
  return null;
}
