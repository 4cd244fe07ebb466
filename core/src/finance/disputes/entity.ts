import { disputeReasons, disputeStates, type FeeBearer } from "@salle/contract/finance/codes";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import type { PaidInvoice } from "../received-payments/index.ts";

/** What a movement took of the credit of an invoice's payer, in cents: what had settled that until then, and what they had besides. */
export interface MovedPart {
  invoiceId: string;
  moved: number;
  credit: number;
}

/**
 * Money that a card's bank has taken back, or given back with a minus, in cents; what the gateway has charged for that, with the GST in it
 * as far as who bears it gets that back. It never changes, and is told by its place in the list.
 */
export interface DisputeMovement {
  /** The accounting day, `YYYY-MM-DD` where the issuer is. */
  postedOn: string;
  at: string;
  parts: MovedPart[];
  surcharge: number;
  surchargeGst: number;
  loss: number;
  fee: number;
  feeGst: number;
  bearer: FeeBearer;
}

/**
 * Dispute of a card payment, as one owner's list has it: its issuer's, and the gateway's owner's where that is another (finance design, 3.2 and
 * 4.2 E11). Both say the same; the issuer's is what the books follow from.
 */
export const DisputeEntity = entity({
  model: { entity: "dispute", service: "salle", version: "1" },
  activity: null,
  personal: { of: "paymentId", in: ["paymentBy"] },
  attributes: {
    id: { type: "string", required: true },
    /** Whose list. */
    owner: { type: "string", required: true },
    issuer: { type: "string", required: true },
    /** Whose gateway took the payment, and which. */
    collector: { type: "string", required: true },
    gatewayId: { type: "string", required: true },
    /** The gateway's own. */
    reference: { type: "string", required: true },
    /** The issuer's part of what was paid, and of all that was paid at once, for what is taken back is split over them. */
    paymentId: { type: "string", required: true },
    paymentIds: { type: "list", items: { type: "string" }, required: true },
    state: { type: disputeStates, required: true },
    reason: { type: disputeReasons, required: true },
    /** The issuer's part of what is disputed, what of it the bank has now, and what the gateway has charged, in cents. */
    amount: { type: "number", required: true },
    taken: { type: "number", required: true },
    fee: { type: "number", required: true },
    currency: { type: "string", required: true },
    /** ISO: until when an answer is taken. */
    respondBy: { type: "string" },
    openedOn: { type: "string", required: true },
    closedOn: { type: "string" },
    paymentBy: { type: "string", required: true },
    /** At most eight. */
    invoices: { type: custom<PaidInvoice[]>("any"), required: true },
    movements: { type: custom<DisputeMovement[]>("any"), required: true },
    /** Its place in lists: open ones first, by when an answer is due, then the others, the last to be decided first. */
    place: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Which dispute is this, in whose lists?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "dispute#${id}", casing: "none" },
      sk: { field: "sk", composite: ["owner"], template: "part#${owner}", casing: "none" },
    },
    // Which disputes has this owner, those to answer first?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "disputes#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["place", "id"], template: "${place}#${id}", casing: "none" },
    },
  },
});

export type Dispute = ItemOf<typeof DisputeEntity>;
