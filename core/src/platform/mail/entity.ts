import { entity, internal } from "../../dynamo/entity.ts";

export const mailStates = ["claimed", "sending", "sent", "released"] as const;

/** A mail that is leaving or has left, by what caused it, so that nothing mails twice for one cause; kept 60 days. */
export const MailEntity = entity({
  model: { entity: "mail", service: "salle", version: "1" },
  ...internal,
  attributes: {
    cause: { type: "string", required: true },
    /** `claimed`: it is being made; `sending`: handed to the mail service; `released`: refused, so it may be tried again. */
    state: { type: mailStates, required: true },
    /** When it was claimed, in seconds. */
    at: { type: "number", required: true },
    /** Fencing token: whose claim it is. */
    claim: { type: "string" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Has a mail left for this cause?
    byCause: {
      pk: { field: "pk", composite: ["cause"], template: "mail#${cause}", casing: "none" },
      sk: { field: "sk", composite: [], template: "mail", casing: "none" },
    },
  },
});

/** Rate limit: how many mails have left in a second or a day, for all who send them. */
export const MailWindowEntity = entity({
  model: { entity: "mail-window", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** `second#<seconds since 1970>` or `day#<date in UTC>`. */
    window: { type: "string", required: true },
    sent: { type: "number", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // How many mails have left in this second, or on this day?
    byWindow: {
      pk: { field: "pk", composite: ["window"], template: "mail-window#${window}", casing: "none" },
      sk: { field: "sk", composite: [], template: "mail-window", casing: "none" },
    },
  },
});
