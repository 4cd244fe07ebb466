import * as z from "zod/mini";
import { root } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toMany, toOne } from "../resource.ts";
import { codeText } from "../texts.ts";
import { flag, heldListQuery, listQuery, many, one, paged, someOf, version, write } from "../wire.ts";
import { accountNumberText, bsbText } from "./bank-details.ts";
import { MOST_PAID_OUT, payoutLineStatuses, payoutStatuses } from "./codes.ts";
import { bankFileLabels, payoutLabels } from "./labels.ts";

/**
 * Payout: what the federation holds for others, paid into their banks by one bank file (01 §6; finance design, 3.2 and 4.2 E14). Days
 * are `YYYY-MM-DD` where the federation is. Capabilities: canApprove, canCancel, canFile, canMarkPaid.
 */
export const Payout = resource("payout", {
  self: "/app/payouts/{id}",
  relationships: { lines: toMany("payoutLine", "/app/payouts/{id}/lines") },
  attributes: {
    handle: z.string(),
    /** Such as `PO-000042`. */
    referenceNumber: z.string(),
    status: z.enum(payoutStatuses),
    /** How many owners it pays, and what they come to in cents; the second pair: of these, what was sent back. */
    lineCount: z.number(),
    amount: z.number(),
    returnedCount: z.number(),
    returnedAmount: z.number(),
    currency: z.string(),
    madeBy: z.string(),
    /** The reader has made it: another root user approves it. */
    isOwn: z.boolean(),
    /** By whom and when (ISO 8601) it was approved; null before that, as the next ones. */
    approvedBy: z.nullable(z.string()),
    approvedDate: z.nullable(z.string()),
    /** The day that its bank file names, when that was made (ISO 8601), and its SHA-256 in hexadecimal digits. */
    processDate: z.nullable(z.string()),
    filedDate: z.nullable(z.string()),
    sha256: z.nullable(z.string()),
    /** The day on which the bank paid it. */
    paidDate: z.nullable(z.string()),
    version: z.number(),
  },
});
export type Payout = z.infer<typeof Payout>;

/** What a payout pays to one owner, into the account that they had when it was made. Capabilities: canReturn. */
export const PayoutLine = resource("payoutLine", {
  self: "/app/payouts/{payout}/lines",
  relationships: { payout: toOne("payout", "/app/payouts/{payout}") },
  attributes: {
    owner: z.string(),
    ownerName: z.string(),
    accountName: z.string(),
    bsb: z.string(),
    accountNumber: z.string(),
    /** In cents. */
    amount: z.number(),
    currency: z.string(),
    status: z.enum(payoutLineStatuses),
    returnedDate: z.nullable(z.string()),
  },
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** What keeps an owner from being paid out: no bank details, or such that were just changed; READY for nothing. */
export const bankStatuses = ["READY", "HELD", "MISSING"] as const;

/** What the federation holds for one owner, in cents. */
export const HeldForOther = computed("heldForOther", {
  owner: z.string(),
  name: z.string(),
  /** What is in no approved payout; below 0 where more was paid back than is held. */
  owed: z.number(),
  /** What they hold for others by their own book: a payout nets that first, as far as it can. */
  holds: z.number(),
  /** What is on its way to their bank. */
  inTransit: z.number(),
  currency: z.string(),
  bankStatus: z.enum(bankStatuses),
  /** Until when nothing is paid out to them (ISO 8601), where HELD. */
  heldUntil: z.nullable(z.string()),
  /** The payout that is to pay them, where one waits for approval. */
  draftId: z.nullable(z.string()),
  draftNumber: z.nullable(z.string()),
});
export type HeldForOther = z.infer<typeof HeldForOther>;

/** How a bank file says who pays (finance design, 9); "" where nobody has said so. */
export const BankFileSettings = computed("bankFileSettings", {
  bankCode: z.string(),
  userName: z.string(),
  userId: z.string(),
  description: z.string(),
  remitter: z.string(),
  bsb: z.string(),
  accountNumber: z.string(),
  isBalanced: z.boolean(),
  version: z.number(),
});
export type BankFileSettings = z.infer<typeof BankFileSettings>;

const handleText = codeText(/^[\w:-]{1,100}$/, problems.choose);

const CHOOSE = "Choose who is paid.";
/** Who is paid: some who are named, or everyone. A body that says neither pays nobody. */
export const CreatePayout = z
  .strictObject({
    owners: z.optional(
      z
        .array(handleText, { error: CHOOSE })
        .check(
          z.minLength(1, { error: CHOOSE }),
          z.maxLength(MOST_PAID_OUT, { error: `At most ${MOST_PAID_OUT} at once.` }),
        ),
    ),
    /** All who are owed something and can be paid, as many as one payout takes. */
    everyone: z.optional(flag()),
  })
  .check(
    z.refine(({ owners, everyone = false }) => everyone === (owners === undefined), {
      path: ["owners"],
      error: CHOOSE,
    }),
  );
export type CreatePayout = z.infer<typeof CreatePayout>;
export type CreatePayoutInput = z.input<typeof CreatePayout>;

/** Absent or "": today. */
export const FilePayout = z.strictObject({ processDate: z.optional(dateText(payoutLabels.processDate)) });
export type FilePayout = z.infer<typeof FilePayout>;
export const PayPayout = z.strictObject({ paidDate: z.optional(dateText(payoutLabels.paidDate)) });
export type PayPayout = z.infer<typeof PayPayout>;
export const ReturnPayoutLine = z.strictObject({ returnedDate: z.optional(dateText(payoutLabels.returnedDate)) });
export type ReturnPayoutLine = z.infer<typeof ReturnPayoutLine>;

/** A text of a bank file has these signs alone; small letters are written as capitals. */
const bankFileText = (label: string, max: number) =>
  codeText(
    (text) => text.length <= max && /^[A-Za-z0-9 &'()*,\-./]+$/.test(text),
    `The ${label} can have at most ${max} letters without accents, digits, spaces and & ' ( ) * , - . /`,
    problems.blank(label),
  );

export const UpdateBankFileSettings = z.strictObject({
  bankCode: z.pipe(
    codeText(
      /^[A-Za-z]{3}$/,
      `The ${bankFileLabels.bankCode} must be three letters, such as CBA.`,
      problems.blank(bankFileLabels.bankCode),
    ),
    z.transform((text): string => text.toUpperCase()),
  ),
  userName: bankFileText(bankFileLabels.userName, 26),
  userId: codeText(
    /^\d{1,6}$/,
    `The ${bankFileLabels.userId} must be at most six digits.`,
    problems.blank(bankFileLabels.userId),
  ),
  description: bankFileText(bankFileLabels.description, 12),
  remitter: bankFileText(bankFileLabels.remitter, 16),
  bsb: bsbText(bankFileLabels.bsb),
  accountNumber: accountNumberText(bankFileLabels.accountNumber),
  isBalanced: flag(),
  version: version(),
});
export type UpdateBankFileSettings = z.infer<typeof UpdateBankFileSettings>;
export type UpdateBankFileSettingsInput = z.input<typeof UpdateBankFileSettings>;

const area = "payouts";
const source = "ours: 17.8, finance design 10";
const access = root();

export const listHeldForOthers = endpoint("GET /app/held-for-others", {
  area,
  source,
  summary: "What the federation holds for each club and group, and whether it can be paid out",
  access,
  query: heldListQuery(z.object({}), ["owed"], { column: "owed", direction: "desc" }),
  output: many(HeldForOther),
});
export const listPayouts = endpoint("GET /app/payouts", {
  area,
  source,
  summary: "The federation's payouts, newest first",
  access,
  query: listQuery(z.object({ statuses: z.optional(someOf(payoutStatuses)) }), ["referenceNumber"], {
    column: "referenceNumber",
    direction: "desc",
  }),
  output: paged(Payout),
});
export const createPayout = endpoint("POST /app/payouts", {
  area,
  source,
  summary: "Make a payout, which another root user approves: of those who are named, or of all who are owed something",
  access,
  inPerson: true,
  body: write(CreatePayout),
  output: one(Payout),
});
export const getPayout = endpoint("GET /app/payouts/{id}", {
  area,
  source,
  summary: "A payout",
  access,
  output: one(Payout),
});
export const listPayoutLines = endpoint("GET /app/payouts/{id}/lines", {
  area,
  source,
  summary: "Whom a payout pays, at most 80",
  access,
  output: many(PayoutLine),
});
export const approvePayout = endpoint("POST /app/payouts/{id}/approve", {
  area,
  source,
  summary: "Approve a payout that another root user has made: what it pays is on its way, and in no other payout",
  access,
  inPerson: true,
  output: one(Payout),
});
export const cancelPayout = endpoint("POST /app/payouts/{id}/cancel", {
  area,
  source,
  summary: "Cancel a payout that waits for approval",
  access,
  output: one(Payout),
});
export const filePayout = endpoint("POST /app/payouts/{id}/file", {
  area,
  source,
  summary: "Make a payout's bank file, for a day from today on; as long as it is not paid, again for another day",
  access,
  inPerson: true,
  body: write(FilePayout),
  output: one(Payout),
});
export const getPayoutFile = endpoint("GET /app/payouts/{id}/file", {
  area,
  source,
  summary: "A payout's bank file (ABA), the same each time",
  access,
  inPerson: true,
  file: "text/plain",
});
export const payPayout = endpoint("POST /app/payouts/{id}/paid", {
  area,
  source,
  summary: "Mark a payout as paid by the bank, on a day",
  access,
  inPerson: true,
  body: write(PayPayout),
  output: one(Payout),
});
export const returnPayoutLine = endpoint("POST /app/payouts/{id}/lines/{owner}/return", {
  area,
  source,
  summary: "What a payout has paid to somebody was sent back by their bank: it is owed to them again",
  access,
  inPerson: true,
  body: write(ReturnPayoutLine),
  output: one(PayoutLine),
});
export const getBankFileSettings = endpoint("GET /app/bank-file-settings", {
  area,
  source,
  summary: "How bank files say who pays",
  access,
  output: one(BankFileSettings),
});
export const updateBankFileSettings = endpoint("PUT /app/bank-file-settings", {
  area,
  source,
  summary: "Change how bank files say who pays",
  access,
  inPerson: true,
  body: write(UpdateBankFileSettings),
  output: one(BankFileSettings),
});
