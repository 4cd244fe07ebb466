import * as z from "zod/mini";
import { can, open, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toMany, toOne } from "../resource.ts";
import { listQuery, one, paged, write } from "../wire.ts";
import { SandboxSession } from "./checkouts.ts";
import { disputeReasons, disputeStates, sandboxDisputes } from "./codes.ts";

/**
 * Dispute, or chargeback: the holder of a card has their bank take back what was paid by it (finance design, 3.2, 4.2 E11 and 6). A gateway's
 * dispute of what several issuers were paid at once is one for each. Amounts are cents. Capabilities: canLook.
 */
export const Dispute = resource("dispute", {
  self: "/api/disputes/{id}",
  relationships: {
    payment: toOne("payment", "/app/payments/{payment}"),
    invoices: toMany("invoice"),
    gateway: toOne("gateway", "/api/gateways/{gateway}"),
  },
  attributes: {
    handle: z.string(),
    /** INQUIRY: their bank asks, and has taken nothing. OPEN: it has, until it decides. */
    state: z.enum(disputeStates),
    reason: z.enum(disputeReasons),
    /** What is disputed, what of it the bank has now, and what the gateway has charged for that. */
    amount: z.number(),
    taken: z.number(),
    fee: z.number(),
    currency: z.string(),
    /** ISO 8601: until when the gateway takes an answer; null where none is waited for. */
    respondByDate: z.nullable(z.string()),
    /** `YYYY-MM-DD` where the issuer is; the second null until the bank has decided. */
    openedDate: z.string(),
    closedDate: z.nullable(z.string()),
    /** Who paid, who was paid, and whose gateway it was. */
    paymentBy: z.string(),
    issuer: z.string(),
    issuerName: z.string(),
    collector: z.string(),
    collectorName: z.string(),
    invoices: z.array(z.object({ id: z.string(), number: z.string() })),
    /** Whether these are of the owner in whose list it is: another's are not theirs to open. */
    isOwnInvoice: z.boolean(),
    /** The gateway's own reference, by which it is found there. */
    referenceNumber: z.string(),
    gatewayName: z.string(),
  },
});
export type Dispute = z.infer<typeof Dispute>;

const area = "disputes";
const source = "ours: 17.4, finance design 4.2 (E11) and 6";
const dispute = ref("dispute", "params.id");

export const listDisputes = endpoint("GET /api/owners/{owner}/disputes", {
  area,
  source,
  summary:
    "The disputes of card payments for an owner's invoices, or by its gateways: those that are open first, by when an answer is due",
  access: can("payments.view", ref("owner", "params.owner")),
  query: listQuery(z.object({}), ["respondByDate"], { column: "respondByDate", direction: "asc" }),
  output: paged(Dispute),
});
export const getDispute = endpoint("GET /api/disputes/{id}", {
  area,
  source,
  summary: "A dispute of a card payment",
  access: can("payments.view", dispute),
  output: one(Dispute),
});
export const lookAtDispute = endpoint("PUT /api/disputes/{id}/look", {
  area,
  source,
  summary: "Ask the gateway how a dispute stands",
  access: can("payments.record", dispute),
  output: one(Dispute),
});

/** What the bank of a test card does. */
export const DisputeSandbox = z.strictObject({ dispute: z.enum(sandboxDisputes, { error: problems.choose }) });
export const disputeSandboxSession = endpoint("POST /public-app/sandbox/{id}/disputes", {
  area,
  source,
  summary: "On the sandbox gateway's page: dispute what was paid, or decide that as the card's bank",
  access: open(),
  body: write(DisputeSandbox),
  output: one(SandboxSession),
});
