import {
  approvePayout,
  type CreatePayoutInput,
  cancelPayout,
  createPayout,
  type FilePayout,
  filePayout,
  getBankFileSettings,
  getPayout,
  getPayoutFile,
  listHeldForOthers,
  listPayoutLines,
  listPayouts,
  type PayPayout,
  payPayout,
  type ReturnPayoutLine,
  returnPayoutLine,
  type UpdateBankFileSettingsInput,
  updateBankFileSettings,
} from "@salle/contract/finance/payouts";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, dataOf, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** The tags that a step of a payout invalidates: also what is held and what was netted, and both books. */
export const payingOut = ["payouts", "settlements", "bank-details", "ledger"] as const satisfies readonly Tag[];

export const heldForOthers = () => at(listHeldForOthers, {});
export const allPayouts = () => at(listPayouts, {});
export const linesOf = ({ id }: { id: string }) => at(listPayoutLines, { id });

export const payout = (id: string) =>
  apiQuery(getPayout, { params: { id } }, { tags: ["payouts"], failed: strings.payout.error, select: dataOf });

export const bankFileSettings = () =>
  apiQuery(getBankFileSettings, {}, { tags: ["payouts"], failed: strings.settings.error, select: attributesOf });

/** Makes a payout of those who are named, or of everyone who can be paid. @throws ApiFailure */
export const make = (attributes: CreatePayoutInput, idempotencyKey: string) =>
  call(createPayout, { body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const approve = (id: string, idempotencyKey: string) => call(approvePayout, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const cancel = (id: string, idempotencyKey: string) => call(cancelPayout, { params: { id }, idempotencyKey });

/** Makes its bank file. @throws ApiFailure */
export const makeFile = (id: string, attributes: FilePayout, idempotencyKey: string) =>
  call(filePayout, { params: { id }, body: { attributes }, idempotencyKey });

/** The text of its bank file. @throws ApiFailure */
export const fileOf = async (id: string): Promise<string> => String(await call(getPayoutFile, { params: { id } }));

/** @throws ApiFailure */
export const markPaid = (id: string, attributes: PayPayout, idempotencyKey: string) =>
  call(payPayout, { params: { id }, body: { attributes }, idempotencyKey });

/** Says that what was paid to somebody was sent back. @throws ApiFailure */
export const markReturned = (id: string, owner: string, attributes: ReturnPayoutLine, idempotencyKey: string) =>
  call(returnPayoutLine, { params: { id, owner }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const saveSettings = (attributes: UpdateBankFileSettingsInput, idempotencyKey: string) =>
  call(updateBankFileSettings, { body: { attributes }, idempotencyKey });
