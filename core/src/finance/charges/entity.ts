import { entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/**
 * Pointer: an invoice that is for nothing but itself and that a payer still has to pay. It is found by the person in the
 * table itself: it lies beside their memberships, by which what is owed for those is found.
 */
export const OpenChargeEntity = entity({
  model: { entity: "open-charge", service: "salle", version: "1" },
  activity: null,
  personal: { of: "person", in: ["invoiceId"] },
  attributes: {
    person: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
  },
  indexes: {
    // Which such invoices does this person have to pay?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: ["invoiceId"], template: "charge#${invoiceId}", casing: "none" },
    },
  },
});

/**
 * Counter: how often a person's charges have opened and closed. It only grows, so that what is read of them has an order. A
 * merge leaves it: what the survivor has then is more than before in any case.
 */
export const ChargeChangesEntity = entity({
  model: { entity: "charge-changes", service: "salle", version: "1" },
  ...internal,
  attributes: {
    person: { type: "string", required: true },
    changes: { type: "number" },
  },
  indexes: {
    // How often has what this person has to pay changed?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "charges", casing: "none" },
    },
  },
});

/** Pointer: an invoice that a club or a group has been billed. */
export const BillEntity = entity({
  model: { entity: "bill", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** The handle of the club or the group. */
    payer: { type: "string", required: true },
    invoiceId: { type: "string", required: true },
  },
  indexes: {
    // Which invoices has this club or group been billed, by age?
    byPayer: {
      pk: { field: "pk", composite: ["payer"], template: "bills#${payer}", casing: "none" },
      sk: { field: "sk", composite: ["invoiceId"], template: "${invoiceId}", casing: "none" },
    },
  },
});

export type Bill = ItemOf<typeof BillEntity>;
