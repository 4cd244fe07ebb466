import { gstBases, gstStatuses } from "@salle/contract/finance/finance-settings";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

/** How an owner deals with money; absent until somebody has chosen something (finance design, 2.1). */
export const FinanceSettingsEntity = entity({
  model: { entity: "finance-settings", service: "salle", version: "1" },
  activity: { about: "finance-settings:${owner}", leavesOut: ["reminding", "remindedOn"] },
  personal: null,
  attributes: {
    owner: { type: "string", required: true },
    /** Days overdue after which payers are reminded, in order. */
    reminderDays: { type: "list", items: { type: "number" }, required: true },
    /** Whether it is registered for GST, and since which day; absent until somebody has said so. */
    gstStatus: { type: [...gstStatuses] },
    gstRegisteredFrom: { type: "string" },
    /** When the GST of what is issued from then on is due; absent as it is invoiced. */
    gstBasis: { type: [...gstBases] },
    /** Days from the issue of its invoices to their due date. */
    termsDays: { type: "number" },
    /** To which address payers' answers to its mails go. */
    replyTo: { type: "string" },
    /** Sparse index: `reminding` as long as there are any. */
    reminding: { type: ["reminding"] as const },
    /** The day where the owner is on which reminders have begun to leave, so that they do once a day. */
    remindedOn: { type: "string" },
    ...audit,
  },
  indexes: {
    // How does this owner deal with money?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "finance#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "settings", casing: "none" },
    },
    // Who has payers reminded?
    byReminding: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["reminding"], template: "finance#${reminding}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["owner"], template: "${owner}", casing: "none" },
    },
  },
});

export type FinanceSettings = ItemOf<typeof FinanceSettingsEntity>;
