import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource } from "../resource.ts";
import { codeText, nameText } from "../texts.ts";
import { heldListQuery, listQuery, many, one, paged, query, write } from "../wire.ts";
import { ledgerEvents } from "./accounts.ts";
import { paidAmountText } from "./amounts.ts";
import { heldSides, settlementKinds, settlementStatuses } from "./codes.ts";
import { settlementLabels } from "./labels.ts";

/** What one of two owners holds for the other now, seen from the owner who asks (17.6; finance design, 1 and 4). Amounts are in cents. */
export const LevelBalance = computed("levelBalance", {
  /** The handle of the other owner, and what it is called. */
  other: z.string(),
  otherName: z.string(),
  /** They hold it for this owner, or this owner for them. */
  side: z.enum(heldSides),
  /** Below 0 where more was paid back than had been held. */
  held: z.number(),
  /** What of it is on its way in a payout. */
  inTransit: z.number(),
  currency: z.string(),
  /** The bank account into which it can be paid, where this owner holds it and the other has one that is not new. */
  account: z.nullable(
    z.object({ accountName: z.string(), bsb: z.string(), accountNumber: z.string(), reference: z.string() }),
  ),
});
export type LevelBalance = z.infer<typeof LevelBalance>;

/**
 * One side of a level statement, in cents: opening + collected + fees + refunded + netted + paid = held, so that what makes it less is
 * below 0.
 */
export const LevelSide = z.object({
  side: z.enum(heldSides),
  /** What the one who holds has invoiced in the month for whom it is held, with what was voided and credited taken off. */
  billed: z.number(),
  /** Before the month. */
  opening: z.number(),
  collected: z.number(),
  fees: z.number(),
  refunded: z.number(),
  netted: z.number(),
  /** Paid out by the federation, or settled by hand. */
  paid: z.number(),
  /** After the month. */
  held: z.number(),
});
export type LevelSide = z.infer<typeof LevelSide>;

/** Something in a month that has changed what is held, by so many cents. */
export const LevelLine = z.object({
  side: z.enum(heldSides),
  postedOn: z.string(),
  event: z.enum(ledgerEvents),
  reference: z.string(),
  amount: z.number(),
});
export type LevelLine = z.infer<typeof LevelLine>;

/** Level statement: what two owners have held for one another in a month (finance design, 9). */
export const LevelStatement = computed("levelStatement", {
  other: z.string(),
  otherName: z.string(),
  /** `YYYY-MM`, the one that is now, and the first that can be asked for. */
  month: z.string(),
  currentMonth: z.string(),
  firstMonth: z.string(),
  currency: z.string(),
  /** They for this owner, and this owner for them; without a side on which there was nothing. */
  sides: z.array(LevelSide),
  /** By day, the newest first; so many at most, and how many there are. */
  lines: z.array(LevelLine),
  lineCount: z.number(),
});
export type LevelStatement = z.infer<typeof LevelStatement>;

/**
 * Settlement: what one owner held for another was paid to that one by hand, or was netted: the federation held as much for the one who
 * held it, and keeps that for whom it was held (finance design, 4.2 E14 and E15). Days are `YYYY-MM-DD` where the beneficiary is.
 * Capabilities: canVoid.
 */
export const Settlement = resource("settlement", {
  self: "/app/settlements/{id}",
  relationships: {},
  attributes: {
    handle: z.string(),
    /** Such as `ST-000004`, of the beneficiary's own sequence. */
    referenceNumber: z.string(),
    kind: z.enum(settlementKinds),
    status: z.enum(settlementStatuses),
    /** Who held it, and for whom. */
    holder: z.string(),
    holderName: z.string(),
    beneficiary: z.string(),
    beneficiaryName: z.string(),
    /** In cents. */
    amount: z.number(),
    currency: z.string(),
    settledDate: z.string(),
    /** Such as what the bank statement says; null for none. */
    note: z.nullable(z.string()),
    recordedBy: z.string(),
    /** When (ISO 8601) and by whom it was voided; null where it was not. */
    voidedDate: z.nullable(z.string()),
    voidedBy: z.nullable(z.string()),
    version: z.number(),
  },
});
export type Settlement = z.infer<typeof Settlement>;

export const RecordSettlement = z.strictObject({
  /** The handle of who held the money and has paid it. */
  from: codeText(/^[\w:-]{1,100}$/, problems.choose),
  amount: paidAmountText(settlementLabels.amount),
  /** Absent or "": today. */
  receivedDate: z.optional(dateText(settlementLabels.receivedDate)),
  note: z.optional(z.union([z.literal(""), nameText(settlementLabels.note)])),
});
export type RecordSettlement = z.infer<typeof RecordSettlement>;
export type RecordSettlementInput = z.input<typeof RecordSettlement>;

const area = "settlements";
const source = "ours: 17.6, finance design 4.2 and 9";
const owner = ref("owner", "params.owner");
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

export const listLevelBalances = endpoint("GET /api/owners/{owner}/level-balances", {
  area,
  source,
  summary: "What an owner and each other one hold for one another now, the most first",
  access: can("ledger.view", owner),
  query: heldListQuery(z.object({ side: z.optional(z.enum(heldSides)) }), ["held"], {
    column: "held",
    direction: "desc",
  }),
  output: many(LevelBalance),
});
export const getLevelStatement = endpoint("GET /api/owners/{owner}/level-statement/{other}", {
  area,
  source,
  summary: "What an owner and another one have held for one another in a month; the current one when none is named",
  access: can("ledger.view", owner),
  query: query({ month: z.optional(codeText(MONTH, "Choose a month.")) }),
  output: one(LevelStatement),
});
export const listSettlements = endpoint("GET /api/owners/{owner}/settlements", {
  area,
  source,
  summary: "What was settled with an owner, or by it, newest first",
  access: can("ledger.view", owner),
  query: listQuery(z.object({ side: z.optional(z.enum(heldSides)) }), ["settledDate"], {
    column: "settledDate",
    direction: "desc",
  }),
  output: paged(Settlement),
});
export const recordSettlement = endpoint("POST /api/owners/{owner}/settlements", {
  area,
  source,
  summary: "Record that somebody has paid an owner what they held for it",
  access: can("payments.record", owner),
  body: write(RecordSettlement),
  output: one(Settlement),
});
export const getSettlement = endpoint("GET /app/settlements/{id}", {
  area,
  source,
  summary: "A settlement, for its beneficiary",
  access: can("ledger.view", ref("settlement", "params.id")),
  output: one(Settlement),
});
export const voidSettlement = endpoint("PUT /app/settlements/{id}/void", {
  area,
  source,
  summary: "Void a settlement that was recorded by mistake: it is held again",
  access: can("payments.void", ref("settlement", "params.id")),
  output: one(Settlement),
});
