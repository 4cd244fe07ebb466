import { type PaymentType, paymentTypes } from "@salle/contract/finance/codes";
import { custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** An invoice that a payment has paid, as it is called. */
export interface PaidInvoice {
  id: string;
  number: string;
}

/**
 * A payment that was made, as one owner's list has it: its issuer's, and its collector's where another's bank the money entered
 * (finance design, 2.1). It follows from the payments of the invoices that it paid, and changes with them alone.
 */
export const ReceivedPaymentEntity = entity({
  model: { entity: "received-payment", service: "salle", version: "1" },
  activity: null,
  personal: { of: "paymentId", in: ["paymentBy", "reference"] },
  attributes: {
    paymentId: { type: "string", required: true },
    /** Whose list. */
    owner: { type: "string", required: true },
    issuer: { type: "string", required: true },
    status: { type: ["APPROVED", "VOID"] as const, required: true },
    message: { type: "string", default: "" },
    paymentType: { type: paymentTypes, required: true },
    /** What was paid in all, in cents; of a refund, and of what a card's bank takes back, with a minus. */
    amount: { type: "number", required: true },
    /** What was added for the card, beside the amount. */
    surcharge: { type: "number" },
    /** What of these the gateway has kept, once that is known, in the lists of who bears it and of whose gateway it is. */
    fee: { type: "number" },
    currency: { type: "string", required: true },
    /** The day on which the money came, `YYYY-MM-DD` where the issuer is. */
    receivedOn: { type: "string", required: true },
    settledAt: { type: "string", required: true },
    voidedAt: { type: "string" },
    gatewayKey: { type: "string" },
    /** Of what came or went by card: the handle of whose bank that is; older ones do not say it, and it is the federation's. */
    collector: { type: "string" },
    reference: { type: "string" },
    /** Of a refund to a card: the gateway's reference of the charge that it is of; older ones do not say it. */
    charge: { type: "string" },
    receiptNumber: { type: "string" },
    paymentBy: { type: "string", required: true },
    paymentTo: { type: "string", required: true },
    /** At most eight. */
    invoices: { type: custom<PaidInvoice[]>("any"), required: true },
    /** The bank deposit that it is in, in the list of whose bank that is. */
    consolidationId: { type: "string" },
    consolidationNumber: { type: "string" },
    /** Sparse index: what banking it is about, in its collector's list as long as it counts for the bank and is in no deposit. */
    unbanked: { type: "string" },
  },
  indexes: {
    // Whose lists is this payment in?
    byPayment: {
      pk: { field: "pk", composite: ["paymentId"], template: "payment#${paymentId}", casing: "none" },
      sk: { field: "sk", composite: ["owner"], template: "part#${owner}", casing: "none" },
    },
    // What has this owner received, by day?
    byDay: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "received#${owner}", casing: "none" },
      sk: {
        field: "gsi1sk",
        composite: ["receivedOn", "settledAt", "paymentId"],
        template: "${receivedOn}#${settledAt}#${paymentId}",
        casing: "none",
      },
    },
    // Which of these have not been banked, oldest first?
    byUnbanked: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["unbanked"], template: "unbanked#${unbanked}", casing: "none" },
      sk: {
        field: "gsi2sk",
        composite: ["receivedOn", "settledAt", "paymentId"],
        template: "${receivedOn}#${settledAt}#${paymentId}",
        casing: "none",
      },
    },
    // Which payments are in this bank deposit, by day?
    byConsolidation: {
      index: "gsi3",
      pk: {
        field: "gsi3pk",
        composite: ["consolidationId"],
        template: "consolidation#${consolidationId}",
        casing: "none",
      },
      sk: {
        field: "gsi3sk",
        composite: ["receivedOn", "settledAt", "paymentId"],
        template: "${receivedOn}#${settledAt}#${paymentId}",
        casing: "none",
      },
    },
  },
});

export type ReceivedPayment = ItemOf<typeof ReceivedPaymentEntity>;

const figure = { type: "number" } as const;

/**
 * What a day's figures say of a type: how many payments count, what they come to in cents, and how many are void; of cards also
 * what was added for them, and what gateways have kept, void or not.
 */
export type FigureName = `${PaymentType}${"Count" | "Amount" | "Void"}` | "CARDSurcharge" | "CARDFee";

const figures = {
  CARDCount: figure,
  CARDAmount: figure,
  CARDVoid: figure,
  CARDSurcharge: figure,
  CARDFee: figure,
  BANK_TRANSFERCount: figure,
  BANK_TRANSFERAmount: figure,
  BANK_TRANSFERVoid: figure,
  CASHCount: figure,
  CASHAmount: figure,
  CASHVoid: figure,
  CHEQUECount: figure,
  CHEQUEAmount: figure,
  CHEQUEVoid: figure,
  MANUALCount: figure,
  MANUALAmount: figure,
  MANUALVoid: figure,
  REFUNDCount: figure,
  REFUNDAmount: figure,
  REFUNDVoid: figure,
  DISPUTECount: figure,
  DISPUTEAmount: figure,
  DISPUTEVoid: figure,
} as const satisfies Record<FigureName, typeof figure>;

/** Sharded counter: what an owner has received on a day, by how it came, so that sums cost no payments. */
export const ReceivedFiguresEntity = entity({
  model: { entity: "received-figures", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    /** `YYYY-MM-DD`. */
    day: { type: "string", required: true },
    shard: { type: "number", required: true },
    ...figures,
  },
  indexes: {
    // What has this owner received, day by day and part by part?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "books#${owner}", casing: "none" },
      sk: { field: "sk", composite: ["day", "shard"], template: "paid#${day}#${shard}", casing: "none" },
    },
  },
});

export type ReceivedFigures = ItemOf<typeof ReceivedFiguresEntity>;
