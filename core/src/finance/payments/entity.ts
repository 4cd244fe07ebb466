import { custom, entity, internal } from "../../dynamo/entity.ts";
import type { ChargeOutcome, RefundOutcome } from "./gateway.ts";

/** A charge as the sandbox gateway has made it, by its idempotency key: asked again, it answers the same. */
export const SandboxChargeEntity = entity({
  model: { entity: "sandbox-charge", service: "salle", version: "1" },
  ...internal,
  attributes: {
    key: { type: "string", required: true },
    outcome: { type: custom<ChargeOutcome>("any"), required: true },
    amount: { type: "number", required: true },
    currency: { type: "string", required: true },
    description: { type: "string", required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    // What became of this charge?
    byKey: {
      pk: { field: "pk", composite: ["key"], template: "sandbox-gateway#${key}", casing: "none" },
      sk: { field: "sk", composite: [], template: "charge", casing: "none" },
    },
  },
});

/** A refund as the sandbox gateway has made it, as a charge. */
export const SandboxRefundEntity = entity({
  model: { entity: "sandbox-refund", service: "salle", version: "1" },
  ...internal,
  attributes: {
    key: { type: "string", required: true },
    outcome: { type: custom<RefundOutcome>("any"), required: true },
    charge: { type: "string", required: true },
    amount: { type: "number", required: true },
    currency: { type: "string", required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    // What became of this refund?
    byKey: {
      pk: { field: "pk", composite: ["key"], template: "sandbox-gateway#${key}", casing: "none" },
      sk: { field: "sk", composite: [], template: "refund", casing: "none" },
    },
  },
});
