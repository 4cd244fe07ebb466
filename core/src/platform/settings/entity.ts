import type { FeatureFlags } from "@salle/contract/flags";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";

/**
 * What holds for the whole installation, one item. It is not there before the root user has changed something; what it
 * does not say is the stage's first value or the spec's default (decision 0067).
 */
export const SettingsEntity = entity({
  model: { entity: "settings", service: "salle", version: "1" },
  activity: { about: "settings:installation" },
  personal: null,
  attributes: {
    applicationName: { type: "string" },
    federationName: { type: "string" },
    /** ISO 3166-1, two letters. */
    defaultCountry: { type: "string" },
    /** A share: 0.1 is a tenth. */
    taxRate: { type: "number" },
    poweredByUrl: { type: "string" },
    userManualsUrl: { type: "string" },
    termsUrl: { type: "string" },
    privacyUrl: { type: "string" },
    supportEmail: { type: "string" },
    errorReportingAddress: { type: "string" },
    nationalIdPattern: { type: "string" },
    twoFactorForSystemRoles: { type: "boolean" },
    featureFlags: { type: custom<Partial<FeatureFlags>>("any") },
    ...audit,
  },
  indexes: {
    // What holds for this installation?
    all: {
      pk: { field: "pk", composite: [], template: "settings", casing: "none" },
      sk: { field: "sk", composite: [], template: "settings", casing: "none" },
    },
  },
});

export type StoredSettings = ItemOf<typeof SettingsEntity>;
