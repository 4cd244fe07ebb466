import { cardCodes, gatewayKinds, testPaymentStates, testRefundStates } from "@salle/contract/finance/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** A payment that tries a card gateway; no invoice, book or list knows of it. */
export const TestPaymentEntity = entity({
  model: { entity: "test-payment", service: "salle", version: "1" },
  activity: { about: "gateway:${gatewayId}", leavesOut: ["url", "fingerprint", "page", "refundTries"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    gatewayId: { type: "string", required: true },
    kind: { type: gatewayKinds, required: true },
    /** Whose bank the money enters: the gateway's owner. */
    owner: { type: "string", required: true },
    state: { type: testPaymentStates, required: true },
    /** In cents. */
    amount: { type: "number", required: true },
    surcharge: { type: "number", required: true },
    currency: { type: "string", required: true },
    isLive: { type: "boolean", required: true },
    creditCardCode: { type: cardCodes },
    /** ISO: until when somebody may pay. */
    expiresAt: { type: "string", required: true },
    /** Of the request that began it: its idempotency key may be used for no other. */
    fingerprint: { type: "string" },
    /** The gateway's reference of its page, and that page, once it has begun. */
    page: { type: "string" },
    url: { type: "string" },
    message: { type: "string", default: "" },
    /** What the gateway took, of one that is paid. */
    charge: { type: "string" },
    /** In cents, where it took another amount than it was to. */
    taken: { type: "number" },
    paidCardCode: { type: "string" },
    fee: { type: "number" },
    feeGst: { type: "number" },
    /** ISO: when the gateway first told of it by its webhook. */
    toldAt: { type: "string" },
    /** How often it was tried to give it back: each try is a refund of its own at the gateway. */
    refundTries: { type: "number" },
    refundState: { type: testRefundStates },
    refundMessage: { type: "string" },
    ...audit,
  },
  indexes: {
    // What has become of this test payment?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "test-payment#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "test-payment", casing: "none" },
    },
    // Which test payments were made through this gateway, by age?
    byGateway: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["gatewayId"], template: "test-payments#${gatewayId}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["createdAt", "id"], template: "${createdAt}#${id}", casing: "none" },
    },
  },
});

export type TestPayment = ItemOf<typeof TestPaymentEntity>;
