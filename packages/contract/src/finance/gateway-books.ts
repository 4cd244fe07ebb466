import * as z from "zod/mini";
import { can, open, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { resource, toMany, toOne } from "../resource.ts";
import { neededParagraph } from "../texts.ts";
import { listQuery, one, paged, write } from "../wire.ts";
import { SandboxSession } from "./checkouts.ts";
import { gatewayDifferenceKinds } from "./codes.ts";
import { gatewayLabels } from "./labels.ts";

/**
 * How far a gateway's own book has been compared with ours (finance design, 7.2.11 and 12.25). Amounts are cents. Capabilities: canCompare.
 */
export const GatewayBook = resource("gateway-book", {
  self: "/api/gateways/{gateway}/book",
  relationships: { gateway: toOne("gateway", "/api/gateways/{gateway}") },
  attributes: {
    /** ISO 8601: until when it has been compared; null before the first time. */
    comparedToDate: z.nullable(z.string()),
    /** Whether it is being compared now. */
    isComparing: z.boolean(),
    /** What kept it from being compared the last time; "" for nothing. */
    problem: z.string(),
    /** Of the last comparison: how many lines the book had, and how many charges and what of these came past us. */
    lines: z.number(),
    outside: z.number(),
    outsideAmount: z.number(),
    currency: z.string(),
    /** How many differences are open. */
    open: z.number(),
  },
});
export type GatewayBook = z.infer<typeof GatewayBook>;

/**
 * Reconciling item: what a gateway's book and ours say differently of one charge, refund or dispute. Amounts are cents. Capabilities:
 * canClose.
 */
export const GatewayDifference = resource("gateway-difference", {
  self: "/api/gateway-differences/{id}",
  relationships: {
    gateway: toOne("gateway", "/api/gateways/{gateway}"),
    payment: toOne("payment", "/app/payments/{payment}"),
    invoices: toMany("invoice"),
  },
  attributes: {
    handle: z.string(),
    kind: z.enum(gatewayDifferenceKinds),
    isOpen: z.boolean(),
    /** What the gateway has, and what our books have; null for nothing. */
    gatewayAmount: z.nullable(z.number()),
    ownAmount: z.nullable(z.number()),
    currency: z.string(),
    /** ISO 8601: when the gateway booked it, or it was recorded here where the gateway has nothing. */
    bookedDate: z.string(),
    /** The gateway's own reference of the charge, refund or dispute, by which it is found there. */
    referenceNumber: z.string(),
    gatewayName: z.string(),
    invoices: z.array(z.object({ id: z.string(), number: z.string() })),
    /** Whose invoices these are; "" where none are known. */
    issuer: z.string(),
    issuerName: z.string(),
    /** Whether they are of the owner in whose list it is. */
    isOwnInvoice: z.boolean(),
    /** ISO 8601, and by whom with what they said; "" by nobody where both books say the same since. */
    closedDate: z.nullable(z.string()),
    closedBy: z.string(),
    note: z.string(),
    version: z.number(),
  },
});
export type GatewayDifference = z.infer<typeof GatewayDifference>;

export const MOST_NOTE = 500;
export const CloseDifference = z.strictObject({ note: neededParagraph(gatewayLabels.note, MOST_NOTE) });
export type CloseDifference = z.infer<typeof CloseDifference>;
export type CloseDifferenceInput = z.input<typeof CloseDifference>;

const area = "gateway-books";
const source = "ours: 17.4 and 17.9, finance design 7.2 (11) and 12 (25)";
const gateway = ref("gateway", "params.id");
const difference = ref("gateway-difference", "params.id");

export const getGatewayBook = endpoint("GET /api/gateways/{id}/book", {
  area,
  source,
  summary: "How far a card gateway's own book has been compared with ours",
  access: can("payments.view", gateway),
  output: one(GatewayBook),
});
export const compareGatewayBook = endpoint("PUT /api/gateways/{id}/book/compare", {
  area,
  source,
  summary: "Compare a card gateway's own book with ours now, up to this moment",
  access: can("payments.record", gateway),
  output: one(GatewayBook),
});
export const listGatewayDifferences = endpoint("GET /api/owners/{owner}/gateway-differences", {
  area,
  source,
  summary: "What the books of an owner's card gateways and ours say differently: what is open first, the oldest first",
  access: can("payments.view", ref("owner", "params.owner")),
  query: listQuery(z.object({}), ["bookedDate"], { column: "bookedDate", direction: "asc" }),
  output: paged(GatewayDifference),
});
export const getGatewayDifference = endpoint("GET /api/gateway-differences/{id}", {
  area,
  source,
  summary: "A difference between a card gateway's own book and ours",
  access: can("payments.view", difference),
  output: one(GatewayDifference),
});
export const closeGatewayDifference = endpoint("PUT /api/gateway-differences/{id}/close", {
  area,
  source,
  summary: "Say that a difference is dealt with, and how",
  access: can("payments.record", difference),
  body: write(CloseDifference),
  output: one(GatewayDifference),
});

export const giveBackSandboxSession = endpoint("POST /public-app/sandbox/{id}/refunds", {
  area,
  source,
  summary: "On the sandbox gateway's page: give back what was paid there, past us",
  access: open(),
  output: one(SandboxSession),
});
