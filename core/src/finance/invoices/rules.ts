import type { DisputeState, InvoiceStatus } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import { documentNumber } from "../../lib/document-number.ts";
import { aboutOf } from "./about.ts";
import type { Invoice, InvoiceLine, ShareTerms, WholeInvoice } from "./entity.ts";
import type { Plan } from "./plan.ts";
import { gstIn, sharesIn, sharesOf, type Tax } from "./shares.ts";

/** The number as it is shown, gapless for each issuer. */
export const invoiceNumber = (number: number): string => documentNumber("INV", number);

/** What an invoice is called: by its number, or as a draft. */
export const numberOf = ({ number, draftNumber = "" }: Pick<Invoice, "number" | "draftNumber">): string =>
  number === undefined ? draftNumber : invoiceNumber(number);

/** What a draft claims, so that its issuer has no other that is called the same. */
export const draftClaim = ({ owner, draftNumber = "" }: Pick<Invoice, "owner" | "draftNumber">): string =>
  `${owner} ${draftNumber}`;

/** Its place among its issuer's invoices: the number as text of ten digits. */
export const placeOf = (number: number): string => String(number).padStart(10, "0");

/** A fee as it is charged, the package it comes from, and the handle of what it is charged for. */
export interface Charge {
  id: string;
  feePackageId: string;
  name: string;
  amount: Cents;
  isIncludingGST: boolean;
  feeTypeLabel: string;
  feeTypeId?: string;
  subject: string;
  /** Whom it is for, where an invoice is for several. */
  person?: string;
  /** The first and the last day of what is charged. */
  startDate?: string;
  endDate?: string;
  /** What other owners have of it. */
  shares?: readonly ShareTerms[];
}

/** A line with the GST of a day, and what of both other owners have. @param issuer its handle */
export function reckoned<L extends InvoiceLine>(line: L, issuer: string, tax: Tax): L {
  const { shares, ...rest } = line;
  const gst = gstIn(line, issuer, shares ?? [], tax);
  return { ...line, gst, ...(shares && { shares: sharesOf({ ...rest, gst }, issuer, shares, tax.isTaxed) }) };
}

/**
 * The lines that fees make; GST is inside a line's amount, rounded in each line (trust, "Money"; spec 03 §3).
 * @param issuer its handle
 */
export const linesOf = (
  charges: readonly Charge[],
  issuer: string,
  tax: Tax,
  lineId: (index: number) => string,
): InvoiceLine[] => charges.map((fee, index) => reckoned(lineOf(fee, lineId(index)), issuer, tax));

const lineOf = (fee: Charge, id: string): InvoiceLine => ({
  id,
  name: fee.name,
  amount: fee.amount,
  gst: 0,
  isIncludingGST: fee.isIncludingGST,
  lineItemType: fee.feeTypeLabel,
  feeId: fee.id,
  subject: fee.subject,
  ...(fee.feeTypeId && { feeTypeId: fee.feeTypeId }),
  ...(fee.feePackageId && { feePackageId: fee.feePackageId }),
  ...(fee.person && { person: fee.person }),
  ...(fee.startDate && { startDate: fee.startDate }),
  ...(fee.endDate && { endDate: fee.endDate }),
  ...(fee.shares && fee.shares.length > 0 && { shares: fee.shares.map((terms) => ({ ...terms, amount: 0, gst: 0 })) }),
});

/** What the lines come to, in cents. */
export function totalsOf(lines: readonly Pick<InvoiceLine, "amount" | "gst">[]): { total: Cents; gst: Cents } {
  return { total: sum(lines.map((line) => line.amount)), gst: sum(lines.map((line) => line.gst)) };
}

/** What a header says of its lines: as `totalsOf`, with what of it is others', and what they are for. */
export function saidOf(lines: readonly InvoiceLine[]): Pick<Invoice, "total" | "gst" | "shares" | "about"> {
  const shares = sharesIn(lines);
  return { ...totalsOf(lines), shares: shares.length > 0 ? shares : undefined, about: aboutOf(lines) };
}

const MEMBERSHIP = "membership:";

/** What an invoice is for, by handles, each once. An older one names a membership beside its lines. */
export function subjectsOf({ lines, membershipId }: Pick<WholeInvoice, "lines" | "membershipId">): string[] {
  const named = lines.flatMap(({ subject }) => subject ?? []);
  if (named.length > 0) return [...new Set(named)];
  return membershipId ? [`${MEMBERSHIP}${membershipId}`] : [];
}

/** The first membership that an invoice is for, or null. */
export function membershipOf(invoice: Pick<WholeInvoice, "lines" | "membershipId">): string | null {
  const first = subjectsOf(invoice).find((subject) => subject.startsWith(MEMBERSHIP));
  return first?.slice(MEMBERSHIP.length) ?? null;
}

/** So many memberships, and so many shares of others, leave room for what follows from them in one transaction. */
const MOST_SUBJECTS = 16;
const MOST_FOLLOWING = 36;

/** What invoices of several issuers, what they are for and shares of others come to in the items of one transaction, at most. */
const MOST_ITEMS = 80;
const ITEMS = { invoice: 4, subject: 3, share: 2, otherIssuer: 11 } as const;

/** Why invoices are too many to be paid at once, or null. @param apart what is to be done with each */
export function whyNotTogether(invoices: readonly WholeInvoice[], apart: string): string | null {
  const subjects = new Set(invoices.flatMap(subjectsOf)).size;
  const shares = invoices.reduce((sum, each) => sum + (each.shares?.length ?? 0), 0);
  const others = new Set(invoices.map(({ owner }) => owner)).size - 1;
  if (invoices.length < 2) return null;
  // Each instalment is counted in the month in which it is due.
  const months = invoices.reduce((sum, { plan }) => sum + (plan?.parts ?? 0), 0);
  const items =
    ITEMS.invoice * invoices.length +
    ITEMS.subject * subjects +
    ITEMS.share * shares +
    ITEMS.otherIssuer * others +
    months;
  if ((others > 0 && items > MOST_ITEMS) || (months > 0 && 2 * subjects + shares + months > MOST_FOLLOWING))
    return `These are too many for one payment. ${apart}`;
  if (subjects > MOST_SUBJECTS) return `These invoices are for more than ${MOST_SUBJECTS} memberships. ${apart}`;
  return 2 * subjects + shares > MOST_FOLLOWING
    ? `Too many others have a share of these invoices for all at once. ${apart}`
    : null;
}

/** Whether the tax office wants it to be called a tax invoice; an older one does not say it, and is one by its issuer's ABN. */
export const isTaxInvoice = (of: Pick<Invoice, "isTaxInvoice" | "issuer">): boolean =>
  of.isTaxInvoice ?? of.issuer.ABN !== "";

/** What is known of an invoice when something is decided about it. */
export interface InvoiceState {
  status: InvoiceStatus;
  total: Cents;
  paid: Cents;
  credited?: Cents;
  creditUsed?: Cents;
  writtenOff?: Cents;
  disputed?: number;
  dueDate: string;
  plan?: Plan;
  pendingPayment?: string;
  isPaymentUncertain?: boolean;
}

type Amounts = Pick<InvoiceState, "total" | "paid" | "credited" | "creditUsed" | "writtenOff">;

/** What of an invoice its payer has settled, by payments and with credit that they had. */
export const settledOf = ({ paid, creditUsed = 0 }: Amounts): Cents => paid + creditUsed;
const leftOf = (of: Amounts): Cents => of.total - (of.credited ?? 0) - settledOf(of) - (of.writtenOff ?? 0);
export const balanceOf = (invoice: InvoiceState): Cents => (invoice.status === "VOID" ? 0 : leftOf(invoice));
export const isOutstanding = (invoice: InvoiceState): boolean =>
  invoice.status === "APPROVED" && balanceOf(invoice) > 0;
/** Why nothing may happen to its balance while a card payment of it is not decided, or null. */
export function whyNotYet({ pendingPayment, isPaymentUncertain }: InvoiceState): string | null {
  if (!pendingPayment) return null;
  return isPaymentUncertain
    ? "It is not certain whether a card payment for this invoice was charged. Its issuer must find out first."
    : "A payment for this invoice is being processed. Wait for it to finish.";
}

/** Why nothing else may happen to one that was written off, or null: its issuer takes that back first. */
const whyGivenUp = ({ status }: InvoiceState): string | null =>
  status === "WRITTEN_OFF" ? "This invoice was written off. Its issuer has to take that back first." : null;

/** Whether a card's bank has what a payment came to, by how its dispute stands. */
export const isTaken = (disputeState: DisputeState | undefined): boolean =>
  disputeState === "OPEN" || disputeState === "LOST";

/** Why nobody gives it up while a card's bank has not decided whose its money is, or null. */
const whyDisputed = ({ disputed }: InvoiceState): string | null =>
  disputed ? "A card payment of this invoice is disputed. Wait for what the card's bank decides." : null;

/** Why what is left of it cannot be written off now, or null. */
export const whyNotWriteOff = (invoice: InvoiceState): string | null => whyNotPay(invoice) ?? whyDisputed(invoice);

/** Why it cannot be paid now, or null. */
export function whyNotPay(invoice: InvoiceState): string | null {
  if (invoice.status === "VOID") return "This invoice is voided.";
  if (invoice.status === "DRAFT") return "This invoice is not approved yet.";
  const givenUp = whyGivenUp(invoice);
  if (givenUp) return givenUp;
  if (balanceOf(invoice) <= 0) return "This invoice is paid already.";
  return whyNotYet(invoice);
}

/** Why its payer cannot pay what is left in instalments, or null. */
export const whyNotPlan = (invoice: InvoiceState): string | null => whyNotPay(invoice) ?? whyDisputed(invoice);

/** Why it cannot be voided now, or null: what has been paid stands (trust, "Money"). */
export function whyNotVoid(invoice: InvoiceState): string | null {
  if (invoice.status === "VOID") return "This invoice is voided already.";
  if (invoice.status === "DRAFT") return "This invoice is a draft. Delete it instead.";
  const pending = whyNotYet(invoice) ?? whyGivenUp(invoice);
  if (pending) return pending;
  const disputed = whyDisputed(invoice);
  if (disputed) return disputed;
  if (settledOf(invoice) > 0)
    return invoice.paid > 0
      ? "This invoice has payments. Void them before voiding the invoice."
      : "Credit was used for this invoice. Give it back before voiding the invoice.";
  if (invoice.credited) return "This invoice has a credit note. Credit the rest of it instead of voiding it.";
  if (invoice.status === "PAID") return "This invoice is paid, so it cannot be voided.";
  return null;
}

/** Why nothing of it can be credited now, or null. */
export function whyNotCredit(invoice: InvoiceState): string | null {
  if (invoice.status === "VOID") return "This invoice is voided.";
  if (invoice.status === "DRAFT") return "This invoice is a draft. Change its lines instead.";
  if (invoice.total <= (invoice.credited ?? 0)) return "There is nothing left to credit of this invoice.";
  return whyNotYet(invoice) ?? whyGivenUp(invoice);
}

/** Why so much of what has settled it cannot be taken back, or null: what of it has become credit stands. */
export const whyNotUnsettle = (invoice: InvoiceState, amount: Cents): string | null =>
  settledOf(invoice) < amount
    ? "What was paid of this invoice has become its payer's credit, so this cannot be taken back."
    : whyGivenUp(invoice);

/** Why nothing that was paid of it can become its payer's credit now, or null. */
export function whyNotMove(invoice: InvoiceState): string | null {
  if (settledOf(invoice) <= 0) return "Nothing was paid of this invoice.";
  return whyNotYet(invoice) ?? whyGivenUp(invoice);
}

const GIVEN_UP: Partial<Record<InvoiceStatus, string>> = { VOID: "is voided", WRITTEN_OFF: "was written off" };

/** Why nobody is asked to pay it any more, or null. @param so what follows from that, such as `it was not sent` */
export function whyNotAsk({ status }: Pick<InvoiceState, "status">, so: string): string | null {
  const how = GIVEN_UP[status];
  return how ? `This invoice ${how}, so ${so}.` : null;
}

/** What somebody may do with an invoice now. */
export interface Acts {
  canSend: boolean;
  canVoid: boolean;
  canPay: boolean;
  /** Staff record a payment of it. */
  canRecord: boolean;
  /** Staff credit a part of it. */
  canCredit: boolean;
  /** Its payer has credit that it can be paid with. */
  canUseCredit: boolean;
  /** Staff make what was paid of it credit. */
  canMoveToCredit: boolean;
  /** Staff give up what is left to pay. */
  canWriteOff: boolean;
  /** Staff agree on instalments. */
  canPlan: boolean;
  /** As long as it is a draft: its lines too. */
  canEdit: boolean;
  canApprove: boolean;
  canDelete: boolean;
}

/** Who looks at an invoice: who manages its issuer's, who records payments of them, who is to pay it; and what credit that one has. */
export interface Looking {
  manages: boolean;
  records: boolean;
  isPayer: boolean;
  credit?: Cents;
}

/** What may be done with an invoice by who looks at it. */
export const actsOn = (invoice: InvoiceState, { manages, records, isPayer, credit = 0 }: Looking): Acts => ({
  canSend: manages && invoice.status !== "DRAFT" && whyNotAsk(invoice, "") === null,
  canVoid: manages && whyNotVoid(invoice) === null,
  canPay: isPayer && isOutstanding(invoice) && whyNotPay(invoice) === null,
  canRecord: records && isOutstanding(invoice) && whyNotPay(invoice) === null,
  canCredit: manages && whyNotCredit(invoice) === null,
  canUseCredit: (records || isPayer) && credit > 0 && whyNotPay(invoice) === null,
  canMoveToCredit: records && whyNotMove(invoice) === null,
  canWriteOff: manages && whyNotWriteOff(invoice) === null,
  canPlan: manages && whyNotPlan(invoice) === null,
  canEdit: manages && invoice.status === "DRAFT",
  canApprove: manages && invoice.status === "DRAFT",
  canDelete: manages && invoice.status === "DRAFT",
});

/** The status once so much has been paid, credited and written off. */
export function statusAfter(of: Amounts): "PAID" | "APPROVED" | "WRITTEN_OFF" {
  if (leftOf(of) > 0) return "APPROVED";
  return of.writtenOff ? "WRITTEN_OFF" : "PAID";
}
