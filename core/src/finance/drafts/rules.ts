import { localDate, offsetMinutes } from "@salle/calendar/local-day";
import { MOST_AMOUNT, MOST_LINES } from "@salle/contract/finance/codes";
import type { CreateLineItem, UpdateLineItem } from "@salle/contract/finance/drafts";
import { MOST_SHARING, TOO_MANY_SHARE } from "@salle/contract/finance/fees";
import { fold } from "../../lib/fold.ts";
import { type Fee, termsOf } from "../fees/index.ts";
import { type InvoiceLine, isTooMuch, sharesIn, type WholeInvoice } from "../invoices/index.ts";

/**
 * What a draft is called: its payer's initials and when it was begun where its issuer is, `JS-20261127-103000` (spec 03 §3).
 * @param place of those that would be called the same, from 1
 */
export function draftNumberOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  timeZone: string,
  at: Date,
  place: number,
): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const local = new Date((seconds + offsetMinutes(seconds, timeZone) * 60) * 1000).toISOString();
  const stamp = `${localDate(seconds, timeZone).replaceAll("-", "")}-${local.slice(11, 19).replaceAll(":", "")}`;
  return `${initialOf(firstName)}${initialOf(lastName)}-${stamp}${place > 1 ? `-${place}` : ""}`;
}

/** Without its accent, so that who has no such key can type it; of a name of other signs, the first of those. */
function initialOf(name: string): string {
  const [first = ""] = fold(name);
  return first.toUpperCase();
}

/** A line's fee type, as lines say it. */
export interface LineType {
  id: string;
  label: string;
}

type Said = Pick<InvoiceLine, "id" | "subject">;

/** A line of a fee, which says what the form does not. */
export function lineOfFee(said: Said, fee: Fee, type: LineType | null, input: CreateLineItem): InvoiceLine {
  const shares = termsOf(fee).map((terms) => ({ ...terms, amount: 0, gst: 0 }));
  return {
    ...said,
    name: input.name || fee.name,
    amount: input.amount ?? fee.amount,
    gst: 0,
    isIncludingGST: input.isIncludingGST ?? fee.isIncludingGST ?? true,
    lineItemType: type?.label ?? "",
    feeId: fee.id,
    ...(type && { feeTypeId: type.id }),
    ...(shares.length > 0 && { shares }),
  };
}

/** A line in the issuer's own words. */
export const lineOfWords = (said: Said, type: LineType | null, input: CreateLineItem): InvoiceLine => ({
  ...said,
  name: input.name ?? "",
  amount: input.amount ?? 0,
  gst: 0,
  isIncludingGST: input.isIncludingGST ?? true,
  lineItemType: type?.label ?? "",
  feeId: null,
  ...(type && { feeTypeId: type.id }),
  isUserDefined: true,
});

/** A line as changed; what is not named stays. @param type undefined where it stays, null for none */
export function changedLine(
  before: InvoiceLine,
  type: LineType | null | undefined,
  input: UpdateLineItem,
): InvoiceLine {
  const { feeTypeId, ...rest } = before;
  return {
    ...rest,
    name: input.name ?? before.name,
    amount: input.amount ?? before.amount,
    isIncludingGST: input.isIncludingGST ?? before.isIncludingGST,
    ...(type === undefined
      ? { ...(feeTypeId !== undefined && { feeTypeId }) }
      : { lineItemType: type?.label ?? "", ...(type && { feeTypeId: type.id }) }),
  };
}

/**
 * What is wrong with lines before they are kept, on the field that says it, or null.
 * @param issuer its handle
 */
export function whyNotLines(
  lines: readonly Pick<InvoiceLine, "amount" | "shares">[],
  issuer: string,
): { field: string; message: string } | null {
  if (lines.some((line) => line.shares && isTooMuch(line, issuer)))
    return { field: "amount", message: "This is less than what others have of the fee." };
  if (lines.length > MOST_LINES) return { field: "name", message: `An invoice has at most ${MOST_LINES} lines.` };
  if (sharesIn(lines).length > MOST_SHARING) return { field: "feeId", message: TOO_MANY_SHARE };
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return Math.abs(total) > MOST_AMOUNT
    ? { field: "amount", message: "An invoice comes to at most $10,000,000.00." }
    : null;
}

/** Why a draft cannot be approved as it is, or null. */
export function whyNotApprove({
  status,
  total,
  lines,
}: Pick<WholeInvoice, "status" | "total" | "lines">): string | null {
  if (status === "VOID") return "This invoice is voided.";
  if (status !== "DRAFT") return "This invoice is approved already.";
  if (lines.length === 0) return "There is nothing on this invoice yet. Add a line before you approve it.";
  return total < 0 ? "This invoice comes to less than nothing. Take a discount off before you approve it." : null;
}
