import { gatewayDifferenceKinds } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { GatewayMovement } from "../gateways/index.ts";
import type { PaidInvoice } from "../received-payments/index.ts";

/** How far a gateway's own book has been compared with ours; beside its gateway. */
export const GatewayBookEntity = entity({
  model: { entity: "gateway-book", service: "salle", version: "1" },
  ...internal,
  attributes: {
    gatewayId: { type: "string", required: true },
    /** ISO: until when, but for it. */
    comparedTo: { type: "string" },
    /** ISO: since when it is to be compared; absent once it was. */
    askedAt: { type: "string" },
    problem: { type: "string", default: "" },
    /** Of what was compared last: lines of the book, and charges past us with what they come to in cents. */
    lines: { type: "number", default: 0 },
    outside: { type: "number", default: 0 },
    outsideAmount: { type: "number", default: 0 },
    ...audit,
  },
  indexes: {
    // How far has this gateway's book been compared?
    byGateway: {
      pk: { field: "pk", composite: ["gatewayId"], template: "gateway#${gatewayId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "book", casing: "none" },
    },
  },
});

export type GatewayBook = ItemOf<typeof GatewayBookEntity>;

/** What a difference is of: a line of the gateway's book, or a payment of ours that has none. */
export type Subject = { movement: GatewayMovement } | { paymentId: string };

/** Reconciling item: what a gateway's book and ours say differently, in the list of whose gateway it is (finance design, 12.25). */
export const GatewayDifferenceEntity = entity({
  model: { entity: "gateway-difference", service: "salle", version: "1" },
  activity: { about: "gateway:${gatewayId}", leavesOut: ["place", "subject"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of whose gateway it is. */
    owner: { type: "string", required: true },
    gatewayId: { type: "string", required: true },
    kind: { type: gatewayDifferenceKinds, required: true },
    subject: { type: custom<Subject>("any"), required: true },
    reference: { type: "string", required: true },
    /** What each has, in cents; absent where it has nothing. */
    gatewayAmount: { type: "number" },
    ownAmount: { type: "number" },
    currency: { type: "string", required: true },
    /** ISO: when it was booked there, or recorded here. */
    bookedAt: { type: "string", required: true },
    paymentId: { type: "string" },
    issuer: { type: "string" },
    /** At most eight. */
    invoices: { type: custom<PaidInvoice[]>("any"), required: true },
    /** ISO: since when it is dealt with, by whom, and what they said; by nobody where both say the same since. */
    closedAt: { type: "string" },
    closedBy: { type: "string" },
    note: { type: "string" },
    /** Its place in lists: open ones first, the oldest first, then the others, the last to be closed first. */
    place: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which difference is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "gateway-difference#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "gateway-difference", casing: "none" },
    },
    // Which differences have this owner's gateways, those that are open first?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "gateway-differences#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["place", "id"], template: "${place}#${id}", casing: "none" },
    },
    // And which this gateway?
    byGateway: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["gatewayId"], template: "gateway-differences#${gatewayId}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["place", "id"], template: "${place}#${id}", casing: "none" },
    },
  },
});

export type GatewayDifference = ItemOf<typeof GatewayDifferenceEntity>;
