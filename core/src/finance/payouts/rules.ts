import type { bankStatuses } from "@salle/contract/finance/payouts";
import { formatMoney } from "@salle/money/format";
import { documentNumber } from "../../lib/document-number.ts";
import { type BankDetails, heldUntil, isSameAccount } from "../bank-details/index.ts";
import type { HeldFor } from "../ledger/index.ts";
import type { Payout, PayoutLine } from "./entity.ts";

/** A payout's number as people read it: `PO-000042`. */
export const numberOf = ({ number }: Pick<Payout, "number">): string => documentNumber("PO", number);

/** What keeps an owner with these bank details from being paid out, if anything does. */
export function bankStatusOf(details: BankDetails | undefined, now: Date): (typeof bankStatuses)[number] {
  if (!details) return "MISSING";
  return heldUntil(details, now) ? "HELD" : "READY";
}

/** What is known of somebody who may be paid out. */
export interface Beneficiary {
  name: string;
  held: Pick<HeldFor, "owed">;
  details: BankDetails | undefined;
  /** The number of the payout that is to pay them already, where one waits for approval. */
  draft: string | undefined;
}

/** Why somebody cannot be paid out now, or null. */
export function whyNotPaid({ name, held, details, draft }: Beneficiary, now: Date): string | null {
  if (held.owed <= 0) return `Nothing is held for ${name}.`;
  if (draft) return `${name} is in ${draft} already, which waits for approval.`;
  const status = bankStatusOf(details, now);
  if (status === "MISSING") return `${name} has no bank details yet.`;
  return status === "HELD"
    ? `The bank account of ${name} was changed less than three days ago. Nothing is paid into it yet.`
    : null;
}

/** Why a line cannot be approved now, or null: less is owed than when the payout was made, or into another account. */
export function whyNotApproveLine(
  line: PayoutLine,
  { name, held, details }: Omit<Beneficiary, "draft">,
  { now, currency }: { now: Date; currency: string },
): string | null {
  const again = "Cancel this payout and make another.";
  if (held.owed < line.amount)
    return `Only ${formatMoney(Math.max(0, held.owed), currency)} is held for ${name} now. ${again}`;
  if (!details || !isSameAccount(line, details)) return `The bank account of ${name} has changed. ${again}`;
  return bankStatusOf(details, now) === "READY" ? null : `The bank account of ${name} was changed. ${again}`;
}

type State = Pick<Payout, "status" | "makerId">;

/** Why somebody cannot approve a payout, or null: whoever made it does not approve it (finance design, 11). */
export function whyNotApprove({ status, makerId }: State, accountId: string): string | null {
  if (status !== "DRAFT") return "This payout does not wait for approval.";
  return makerId === accountId ? "You made this payout. Another root user approves it." : null;
}

export const whyNotCancel = ({ status }: Pick<Payout, "status">): string | null =>
  status === "DRAFT" ? null : "Only a payout that waits for approval can be cancelled.";

/** A bank file is made as long as nothing is paid: the day that it names may have passed before the bank had it. */
export const whyNotFile = ({ status }: Pick<Payout, "status">): string | null =>
  status === "APPROVED" || status === "FILED"
    ? null
    : "There is a bank file of an approved payout only, until it is paid.";

export const whyNotPay = ({ status }: Pick<Payout, "status">): string | null =>
  status === "FILED" ? null : "Only a payout whose bank file was made can be marked as paid.";

/** Why a line cannot have been sent back, or null. */
export function whyNotReturn(of: Pick<Payout, "status">, { status, toldOn }: Pick<PayoutLine, "status" | "toldOn">) {
  if (of.status !== "PAID") return "Nothing of this payout has been paid.";
  if (status === "RETURNED") return "This was sent back already.";
  return toldOn === undefined ? "This payout has only just been paid. Try again in a moment." : null;
}

/** What a reader may do with a payout now. */
export const capabilitiesOf = (of: State, accountId: string) => ({
  canApprove: whyNotApprove(of, accountId) === null,
  canCancel: whyNotCancel(of) === null,
  canFile: whyNotFile(of) === null,
  canMarkPaid: whyNotPay(of) === null,
});
