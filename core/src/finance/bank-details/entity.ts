import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** Into which bank account an owner is paid what others hold for them; absent until somebody has said so (finance design, 11). */
export const BankDetailsEntity = entity({
  model: { entity: "bank-details", service: "salle", version: "1" },
  // Who may see activity need not see accounts.
  activity: { about: "bank-details:${owner}", masks: ["accountNumber"] },
  personal: null,
  attributes: {
    owner: { type: "string", required: true },
    accountName: { type: "string", required: true },
    /** Such as `062-000`. */
    bsb: { type: "string", required: true },
    accountNumber: { type: "string", required: true },
    /** By which name payers find the account. */
    payId: { type: "string" },
    /** By which code its bank takes BPAY payments for it. */
    billerCode: { type: "string" },
    /** Whether payers are told of it. */
    isOnInvoices: { type: "boolean" },
    changedBy: { type: "string", required: true },
    /** Nothing is paid out before then (ISO 8601). */
    heldUntil: { type: "string", required: true },
    ...audit,
  },
  indexes: {
    // Into which account is this owner paid?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "finance#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "bank", casing: "none" },
    },
  },
});

export type BankDetails = ItemOf<typeof BankDetailsEntity>;
