import {
  cardCodes,
  disputeStates,
  feeBearers,
  gatewayKinds,
  gatewayStates,
  surchargeMethods,
} from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { GatewayMovement, Intent, Refunded } from "./port.ts";

/** A secret that must be read again: sealed for its gateway alone, its last four signs, and since when. */
export interface KeptSecret {
  sealed: string;
  end: string;
  setAt: string;
}

/** A card gateway's configuration (finance design, 7.4). */
export const GatewayEntity = entity({
  model: { entity: "gateway", service: "salle", version: "1" },
  activity: { about: "gateway:${id}", masks: ["secretKey", "webhookSecrets"], leavesOut: ["nameKey", "sealedBy"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of whose bank the money enters. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    /** The name without case and accents. */
    nameKey: { type: "string", required: true },
    kind: { type: gatewayKinds, required: true },
    state: { type: gatewayStates, required: true },
    secretKey: { type: custom<KeptSecret>("any") },
    /** The newest first; the one before it is taken for a while, until the gateway uses the new one. */
    webhookSecrets: { type: custom<KeptSecret[]>("any") },
    /** Which signing key has sealed its secrets; absent where it has none. */
    sealedBy: { type: "string" },
    /** Whether its keys take real money, as the gateway said when they were tried. */
    isLive: { type: "boolean" },
    /** Who bears what it keeps of a payment; of older ones who is paid. */
    feeBearer: { type: feeBearers },
    /** What was wrong when they were tried last. */
    problem: { type: "string", default: "" },
    ...audit,
  },
  indexes: {
    // Which gateway is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "gateway#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "gateway", casing: "none" },
    },
    // Which gateways has this owner, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "gateways#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey", "id"], template: "${nameKey}#${id}", casing: "none" },
    },
    // Which gateways' secrets has this signing key sealed?
    byKey: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["sealedBy"], template: "gateways-sealed-by#${sealedBy}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which gateways are there?
    all: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: [], template: "gateways", casing: "none" },
      sk: { field: "gsi3sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type GatewayConfig = ItemOf<typeof GatewayEntity>;

/** What a gateway adds to a payment by a kind of card, beside it in its partition. */
export const SurchargeEntity = entity({
  model: { entity: "surcharge", service: "salle", version: "1" },
  activity: { about: "gateway:${gatewayId}" },
  personal: null,
  attributes: {
    gatewayId: { type: "string", required: true },
    code: { type: cardCodes, required: true },
    /** Per cent as text, for it is exact. */
    percent: { type: "string", required: true },
    /** In cents. */
    fixed: { type: "number", required: true },
    method: { type: surchargeMethods, required: true },
    cap: { type: "string" },
    /** `YYYY-MM-DD` where the owner is. */
    until: { type: "string" },
    ...audit,
  },
  indexes: {
    // What does this gateway add, by kind of card?
    byGateway: {
      pk: { field: "pk", composite: ["gatewayId"], template: "gateway#${gatewayId}", casing: "none" },
      sk: { field: "sk", composite: ["code"], template: "surcharge#${code}", casing: "none" },
    },
  },
});

export type SurchargeItem = ItemOf<typeof SurchargeEntity>;

/** A payment on the sandbox's own page, by the intent's id. */
export const SandboxSessionEntity = entity({
  model: { entity: "sandbox-session", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    /** By which configuration; older ones do not say it, and are in no book. */
    gatewayId: { type: "string" },
    state: { type: ["open", "paid", "declined", "expired", "failed"] as const, required: true },
    lines: { type: custom<Intent["parts"]>("any"), required: true },
    currency: { type: "string", required: true },
    /** ISO. */
    expiresAt: { type: "string", required: true },
    returnUrl: { type: "string", required: true },
    cancelUrl: { type: "string", required: true },
    /** What it took, where that is something else than it was to. */
    taken: { type: "number" },
    message: { type: "string" },
    charge: { type: "string" },
    cardCode: { type: "string" },
    /** Of a card whose fee is booked later: that nobody has asked yet. */
    isFeeLate: { type: "boolean" },
    /** How its dispute stands, and since when there is one. */
    dispute: { type: disputeStates },
    disputedAt: { type: "string" },
    /** What of it was given back on its own page, past us, in cents. */
    givenBack: { type: "number" },
    ...audit,
  },
  indexes: {
    // What became of this payment?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "sandbox-gateway#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "session", casing: "none" },
    },
  },
});

export type SandboxSession = ItemOf<typeof SandboxSessionEntity>;

/** A refund as the sandbox has made it. */
export const SandboxSessionRefundEntity = entity({
  model: { entity: "sandbox-session-refund", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    charge: { type: "string", required: true },
    amount: { type: "number", required: true },
    outcome: { type: custom<Refunded>("any"), required: true },
  },
  indexes: {
    // What became of this refund?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "sandbox-gateway#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "session-refund", casing: "none" },
    },
  },
});

/** A line of the sandbox's own book of a configuration. */
export const SandboxMovementEntity = entity({
  model: { entity: "sandbox-movement", service: "salle", version: "1" },
  ...internal,
  attributes: {
    gatewayId: { type: "string", required: true },
    /** ISO. */
    bookedAt: { type: "string", required: true },
    id: { type: "string", required: true },
    said: { type: custom<Omit<GatewayMovement, "id" | "at">>("any"), required: true },
  },
  indexes: {
    // What has this gateway booked, by time?
    byGateway: {
      pk: { field: "pk", composite: ["gatewayId"], template: "sandbox-book#${gatewayId}", casing: "none" },
      sk: { field: "sk", composite: ["bookedAt", "id"], template: "${bookedAt}#${id}", casing: "none" },
    },
  },
});
