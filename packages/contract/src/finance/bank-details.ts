import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, nameText } from "../texts.ts";
import { flag, one, version, write } from "../wire.ts";
import { accountNumberOf, billerCodeOf, bsbOf, payIdOf } from "./bank-codes.ts";
import { bankDetailsLabels } from "./labels.ts";

/** Into which bank account an owner is paid what others hold for them, and how much that is; "" where nobody has said so. */
export const BankDetails = computed("bankDetails", {
  owner: z.string(),
  accountName: z.string(),
  /** Such as `062-000`. */
  bsb: z.string(),
  accountNumber: z.string(),
  /** By which name payers find the account; "" for none. */
  payId: z.string(),
  /** By which code its bank takes BPAY payments for it; "" for none. */
  billerCode: z.string(),
  /** Whether payers are told of it, to pay invoices by bank transfer. */
  isOnInvoices: z.boolean(),
  /** When, and by whom, it was last changed (ISO 8601). */
  changedDate: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  /** Nothing is paid into it before then (ISO 8601); null where it can be. */
  heldUntil: z.nullable(z.string()),
  /** What the federation has collected for them and not paid out, and what of it is on its way, in cents. */
  owed: z.number(),
  inTransit: z.number(),
  currency: z.string(),
  version: z.number(),
});
export type BankDetails = z.infer<typeof BankDetails>;

/** A BSB, as `062-000`. */
export const bsbText = (label: string) =>
  z.pipe(
    codeText(
      (text) => bsbOf(text) !== null,
      `The ${label} must be six digits, such as 062-000.`,
      problems.blank(label),
    ),
    z.transform((text): string => bsbOf(text) ?? ""),
  );

/** An account number of two to nine digits. */
export const accountNumberText = (label: string) =>
  z.pipe(
    codeText(
      (text) => accountNumberOf(text) !== null,
      `The ${label} must be two to nine digits.`,
      problems.blank(label),
    ),
    z.transform((text): string => accountNumberOf(text) ?? ""),
  );

/** A PayID: an email address, an Australian mobile number or an ABN; "" for none. */
const payIdText = (label: string) =>
  z.pipe(
    codeText(
      (text) => text === "" || payIdOf(text) !== null,
      `The ${label} must be an email address, an Australian mobile number or an ABN.`,
    ),
    z.transform((text): string => payIdOf(text) ?? ""),
  );

/** A BPAY biller code; "" for none. */
const billerCodeText = (label: string) =>
  z.pipe(
    codeText((text) => text === "" || billerCodeOf(text) !== null, `The ${label} must be three to ten digits.`),
    z.transform((text): string => billerCodeOf(text) ?? ""),
  );

/** So long is a name in a bank file. */
const LONGEST_NAME = 32;

export const UpdateBankDetails = z.strictObject({
  accountName: nameText(bankDetailsLabels.accountName, LONGEST_NAME),
  bsb: bsbText(bankDetailsLabels.bsb),
  accountNumber: accountNumberText(bankDetailsLabels.accountNumber),
  payId: z.optional(payIdText(bankDetailsLabels.payId)),
  billerCode: z.optional(billerCodeText(bankDetailsLabels.billerCode)),
  isOnInvoices: z.optional(flag()),
  version: version(),
});
export type UpdateBankDetails = z.infer<typeof UpdateBankDetails>;
export type UpdateBankDetailsInput = z.input<typeof UpdateBankDetails>;

const area = "bank-details";
const source = "ours: 17.8, finance design 11";
const owner = ref("owner", "params.owner");

export const getBankDetails = endpoint("GET /api/owners/{owner}/bank-details", {
  area,
  source,
  summary: "Into which bank account an owner is paid what others hold for them, and how much that is",
  access: can("finance.settings", owner),
  output: one(BankDetails),
});
export const updateBankDetails = endpoint("PUT /api/owners/{owner}/bank-details", {
  area,
  source,
  summary: "Change an owner's bank details: those who may do so are told, and nothing is paid out for three days",
  access: can("finance.settings", owner),
  inPerson: true,
  body: write(UpdateBankDetails),
  output: one(BankDetails),
});
