import { payoutLineStatuses, payoutStatuses } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { Sender } from "./aba.ts";

/**
 * Payout: what the federation holds for others, paid into their banks by one bank file (finance design, 3.2). Whom it pays is said by
 * its lines; this counts and sums them.
 */
export const PayoutEntity = entity({
  model: { entity: "payout", service: "salle", version: "1" },
  activity: { about: "payout:${id}", leavesOut: ["sender"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of whose bank it leaves. */
    owner: { type: "string", required: true },
    /** Of the owner's own sequence. */
    number: { type: "number", required: true },
    status: { type: payoutStatuses, required: true },
    count: { type: "number", required: true },
    /** In cents. */
    amount: { type: "number", required: true },
    returnedCount: { type: "number" },
    returnedAmount: { type: "number" },
    currency: { type: "string", required: true },
    /** Which account made it, and its name then; likewise who approved it. */
    makerId: { type: "string", required: true },
    madeBy: { type: "string", required: true },
    approvedBy: { type: "string" },
    approvedAt: { type: "string" },
    /** `YYYY-MM-DD` where the owner is, as `paidOn`. */
    processOn: { type: "string" },
    filedAt: { type: "string" },
    /** Who pays, as the bank file says it, and that file's SHA-256. */
    sender: { type: custom<Sender>("any") },
    sha256: { type: "string" },
    paidOn: { type: "string" },
    ...audit,
  },
  indexes: {
    // Which payout is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "payout#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "batch", casing: "none" },
    },
    // Which payouts has this owner made, newest first?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "payouts#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which of them wait for approval, or are somewhere else on their way?
    byStatus: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["owner", "status"], template: "payouts#${owner}#${status}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type Payout = ItemOf<typeof PayoutEntity>;

/** What a payout pays to one owner, into the account that they had when it was made. */
export const PayoutLineEntity = entity({
  model: { entity: "payout-line", service: "salle", version: "1" },
  activity: { about: "payout:${payoutId}" },
  personal: null,
  attributes: {
    payoutId: { type: "string", required: true },
    /** Who is paid. */
    owner: { type: "string", required: true },
    amount: { type: "number", required: true },
    accountName: { type: "string", required: true },
    bsb: { type: "string", required: true },
    accountNumber: { type: "string", required: true },
    status: { type: payoutLineStatuses, required: true },
    /** The accounting day on which their own book has it. */
    toldOn: { type: "string" },
    returnedOn: { type: "string" },
    ...audit,
  },
  indexes: {
    // Whom does this payout pay?
    byPayout: {
      pk: { field: "pk", composite: ["payoutId"], template: "payout#${payoutId}", casing: "none" },
      sk: { field: "sk", composite: ["owner"], template: "line#${owner}", casing: "none" },
    },
  },
});

export type PayoutLine = ItemOf<typeof PayoutLineEntity>;

/** How the owner's bank files say who pays; absent until somebody has said so. */
export const BankFileSettingsEntity = entity({
  model: { entity: "bank-file-settings", service: "salle", version: "1" },
  activity: { about: "bank-file-settings:${owner}", masks: ["sender"] },
  personal: null,
  attributes: {
    owner: { type: "string", required: true },
    sender: { type: custom<Sender>("any"), required: true },
    ...audit,
  },
  indexes: {
    // How do this owner's bank files say who pays?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "finance#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "bank-file", casing: "none" },
    },
  },
});

export type BankFileSettings = ItemOf<typeof BankFileSettingsEntity>;
