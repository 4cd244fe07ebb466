import { addDays } from "@salle/calendar/calendar-date";
import type { Cents } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { documentNumber } from "../../lib/document-number.ts";
import type { CreditEntry, PayerAccount } from "./entity.ts";

/** A refund as it is called, gapless for each issuer. */
export const refundNumber = (number: number): string => documentNumber("RF", number);

/** Where lists look for an account: nowhere once there is no credit. */
export const listedBy = ({
  owner,
  credit,
}: Pick<PayerAccount, "owner" | "credit">): Pick<PayerAccount, "creditOf"> => ({
  creditOf: credit > 0 ? owner : undefined,
});

/** Why so much of the credit is not there to be taken, or null. */
export function whyNotTake(
  account: Pick<PayerAccount, "credit" | "currency"> | undefined,
  amount: Cents,
): string | null {
  const { credit = 0, currency } = account ?? {};
  if (credit <= 0) return "There is no credit.";
  return amount > credit ? `This is more than the ${formatMoney(credit, currency)} of credit that there is.` : null;
}

/** Money that went back longer ago is a slip of the year, as of what has come (`whyNotReceived`). */
const BEFORE_DAYS = 366;

/** Why credit cannot have been paid back on a day, or null. @param today where the issuer is */
export function whyNotRefunded(date: string, today: string): string | null {
  if (date > today) return "The Refund date cannot be in the future.";
  return date < addDays(today, -BEFORE_DAYS) ? "The Refund date is more than a year ago. Check the year." : null;
}

/** Whether a refund still counts, so that it can be voided. */
export const isLiveRefund = ({ kind, voidedAt }: Pick<CreditEntry, "kind" | "voidedAt">): boolean =>
  kind === "REFUNDED" && voidedAt === undefined;
