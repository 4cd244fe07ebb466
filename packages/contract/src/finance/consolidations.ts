import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toMany } from "../resource.ts";
import { codeText, idText, nameText } from "../texts.ts";
import { listQuery, nextCursor, Option, one, paged, someOf, version, write } from "../wire.ts";
import { consolidationStatuses, MOST_BANKED, paymentTypes } from "./codes.ts";
import { consolidationLabels } from "./labels.ts";
import { ownerAsked, ReceivedPayment } from "./received-payments.ts";

/**
 * Consolidation: payments that reached the bank as one deposit (spec 03 §3; finance design, 1 and 4.2 E13). Days are
 * `YYYY-MM-DD` where its owner is. Capabilities: canEdit, canDelete.
 */
export const Consolidation = resource("consolidation", {
  self: "/app/consolidation/{id}",
  relationships: { payments: toMany("payment", "/app/consolidation/{id}/payments") },
  attributes: {
    handle: z.string(),
    /** Whose bank it is, and what was banked: the owner's handle for what it received by hand, or `gateway:…` for cards. */
    owner: z.string(),
    referenceHandle: z.string(),
    /** Such as `CON-000007`. */
    referenceNumber: z.string(),
    name: z.string(),
    /** ADDING and REMOVING: there are so many payments that the rest of them follows in a moment. */
    status: z.enum(consolidationStatuses),
    bankedDate: z.string(),
    paymentCount: z.number(),
    /** What of them reached the bank, in cents, and what their gateway had kept before. */
    amount: z.number(),
    fees: z.number(),
    currency: z.string(),
    version: z.number(),
  },
});
export type Consolidation = z.infer<typeof Consolidation>;

const paymentIds = z
  .array(idText("Choose the payments."), { error: "Choose the payments." })
  .check(
    z.minLength(1, { error: "Choose the payments." }),
    z.maxLength(MOST_BANKED, { error: `At most ${MOST_BANKED} payments at once.` }),
  );
const name = nameText(consolidationLabels.name);

export const CreateConsolidation = z.strictObject({
  /** What is banked: `club:…`, `club-group:…` or `system:system` for what was received by hand, `gateway:…` for cards. */
  referenceHandle: codeText(/^[\w:-]{1,100}$/, problems.choose, problems.blank(consolidationLabels.referenceHandle)),
  name,
  /** Absent or "": today. */
  bankedDate: z.optional(dateText(consolidationLabels.bankedDate)),
  /** These alone; without them all that was received until that day and has not been banked. */
  paymentIds: z.optional(paymentIds),
});
export type CreateConsolidation = z.infer<typeof CreateConsolidation>;
export type CreateConsolidationInput = z.input<typeof CreateConsolidation>;

export const UpdateConsolidation = z.strictObject({ name, version: version() });
export type UpdateConsolidation = z.infer<typeof UpdateConsolidation>;
export type UpdateConsolidationInput = z.input<typeof UpdateConsolidation>;

const area = "consolidations";
const source = "03 §7";
const consolidation = ref("consolidation", "params.id");

export const listConsolidations = endpoint("GET /app/consolidation", {
  area,
  source,
  summary: "An owner's bank deposits, newest first",
  access: account(),
  query: z.extend(listQuery(z.object({}), ["bankedDate"], { column: "bankedDate", direction: "desc" }), {
    owner: ownerAsked,
  }),
  output: paged(Consolidation),
});
export const getConsolidation = endpoint("GET /app/consolidation/{id}", {
  area,
  source,
  summary: "A bank deposit",
  access: can("payments.view", consolidation),
  output: one(Consolidation),
});
export const createConsolidation = endpoint("POST /app/consolidation", {
  area,
  source,
  summary: "Bank payments as one deposit: those that are named, or all that have not been banked",
  access: account(),
  body: write(CreateConsolidation),
  output: one(Consolidation),
});
export const updateConsolidation = endpoint("PUT /app/consolidation/{id}", {
  area,
  source,
  summary: "Name a bank deposit otherwise",
  access: can("payments.record", consolidation),
  body: write(UpdateConsolidation),
  output: one(Consolidation),
});
export const deleteConsolidation = endpoint("DELETE /app/consolidation/{id}", {
  area,
  source,
  summary: "Delete a bank deposit: its payments have not been banked again",
  access: can("payments.record", consolidation),
  removes: "stale",
  output: one(Consolidation),
});
export const listConsolidationPayments = endpoint("GET /app/consolidation/{id}/payments", {
  area,
  source: "ours: the address that a deposit names for its payments",
  summary: "The payments of a bank deposit, newest first",
  access: can("payments.view", consolidation),
  query: listQuery(z.object({}), ["receivedDate"], { column: "receivedDate", direction: "desc" }),
  output: paged(ReceivedPayment),
});
export const takeFromConsolidation = endpoint("DELETE /app/consolidation/{id}/payments/{paymentId}", {
  area,
  source: "ours: a cheque that the bank has not taken; only what is in no deposit can be voided",
  summary: "Take a payment out of a bank deposit",
  access: can("payments.record", consolidation),
  output: one(Consolidation),
});
export const listUnbankedPayments = endpoint("GET /api/owners/{owner}/unbanked-payments", {
  area,
  source: "ours: 17.7, finance design 2.1",
  summary:
    "The payments that an owner has received and not banked, oldest first: by hand, or by a card gateway of theirs",
  access: can("payments.view", ref("owner", "params.owner")),
  query: listQuery(
    z.object({
      /** A card gateway's alone; absent, what came by hand. */
      gatewayKey: z.optional(idText()),
      /** Of what came by hand these alone. */
      paymentTypes: z.optional(someOf(paymentTypes)),
    }),
    ["receivedDate"],
    { column: "receivedDate", direction: "asc" },
  ),
  output: z.object({
    data: z.array(ReceivedPayment),
    totalResults: z.nullable(z.number()),
    meta: z.object({
      nextCursor,
      /** The card gateways whose money enters this owner's bank, those in the archive too, as `gatewayKey` has them. */
      gateways: z.array(Option),
    }),
  }),
});
