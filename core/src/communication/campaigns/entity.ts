import { CustomAttributeType as custom, Entity, type EntityItem } from "electrodb";
import { stamps } from "../../dynamo/electro.ts";

/** Somebody who asked to administer an account at the platform, by the account they sign in with here. */
export interface Admin {
  email: string;
  name: string;
  state: "asked" | "ready" | "failed";
  askedAt: string;
  /** What the platform refused. */
  problem?: string;
}

/** An owner's account on the campaign platform (spec 03 §4). */
export const CampaignAccountEntity = new Entity({
  model: { entity: "campaign-account", service: "salle", version: "1" },
  attributes: {
    /** The handle of whose account it is. */
    owner: { type: "string", required: true },
    ownerName: { type: "string", required: true },
    askedAt: { type: "string", required: true },
    /** The platform's id of it; absent until it is made. */
    accountId: { type: "string" },
    /** What the platform refused. */
    problem: { type: "string" },
    /** What signs the platform's notices. */
    secret: { type: "string", required: true },
    admins: { type: custom<Record<string, Admin>>("any"), default: () => ({}) },
    syncJobId: { type: "string" },
    /** The cron's run that began the last synchronisation of its own. */
    lastRun: { type: "string" },
    all: { type: ["campaign-accounts"] as const, required: true },
    ...stamps,
  },
  indexes: {
    // Has this owner an account?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "campaign-account#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "account", casing: "none" },
    },
    // Which accounts are there?
    all: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["owner"], template: "${owner}", casing: "none" },
    },
  },
});
export type CampaignAccount = EntityItem<typeof CampaignAccountEntity>;
