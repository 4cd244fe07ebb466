import { criteriaMatches, expiryTypes } from "@salle/contract/membership/codes";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

/** A criterion as its package keeps it; what its type asks is the area criteria's. */
export type StoredCriterion = { id: string; type: string; criteria: Record<string, unknown>; updatedAt?: string };

/** What a member can buy: its price is a fee package, its length a term (spec 02 §3, membership package). */
export const PackageEntity = entity({
  model: { entity: "membership-package", service: "salle", version: "1" },
  activity: { about: "membership-package:${id}", leavesOut: ["shelf", "nameKey", "carries"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    /** The handle of who sells it and issues its invoices. */
    owner: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    feePackageId: { type: "string", required: true },
    /** Whether a member may choose it themselves. */
    userSelectable: { type: "boolean", default: false },
    autoRenew: { type: "boolean", default: false },
    requiresApproval: { type: "boolean", default: false },
    expiryType: { type: expiryTypes, required: true },
    /** `dd-mm`, a duration or `YYYY-MM-DD`, by the type. */
    expiryValue: { type: "string", required: true },
    /** A duration from a period's start to its renewal; "" without auto renew. */
    renewalValue: { type: "string", default: "" },
    playingRightIds: { type: "list", items: { type: "string" }, default: () => [] },
    isNotifyMembershipOwnerOnRenewal: { type: "boolean", default: false },
    /** When its members are told of the end, in days from the last one; absent, the defaults (`noticesOf`). */
    notices: { type: "list", items: { type: "number" } },
    /** For how many days a renewal that nobody has paid counts; absent, the default (`graceOf`). */
    graceDays: { type: "number" },
    isArchived: { type: "boolean", default: false },
    /** Set with the first membership and never taken back: from then on the package cannot be deleted. */
    isUsed: { type: "boolean", default: false },
    /** Who may have it, by the criterion's id: kept in the package, so that one read decides about a sale. */
    criteria: { type: custom<Record<string, StoredCriterion>>("any"), default: () => ({}) },
    /** Whether all of them must be met, as in older items, or one. */
    criteriaMatch: { type: criteriaMatches },
    /** Where lists look for it (`listedBy`): on offer or archived, and its name without case and accents. */
    shelf: { type: ["offered", "archived"] as const, required: true },
    nameKey: { type: "string", required: true },
    /** Sparse index: it is on offer and carries playing rights. */
    carries: { type: ["rights"] as const },
    ...audit,
  },
  indexes: {
    // Which package is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "package#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "package", casing: "none" },
    },
    // Which packages does this owner sell, and which did it once, by name?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "packages#${owner}", casing: "none" },
      sk: {
        field: "gsi1sk",
        composite: ["shelf", "nameKey", "id"],
        template: "${shelf}#${nameKey}#${id}",
        casing: "none",
      },
    },
    // Which packages on offer carry playing rights, whoever sells them?
    carriers: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["carries"], template: "packages-with-${carries}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

/** Sharded counter: how many memberships of a package have not ended, in parts, so that sales at once do not clash. */
export const PackageCountEntity = entity({
  model: { entity: "package-count", service: "salle", version: "1" },
  ...internal,
  attributes: {
    packageId: { type: "string", required: true },
    part: { type: "number", required: true },
    active: { type: "number" },
  },
  indexes: {
    // How many memberships of this package have not ended, part by part?
    byPackage: {
      pk: { field: "pk", composite: ["packageId"], template: "package-count#${packageId}", casing: "none" },
      sk: { field: "sk", composite: ["part"], template: "part#${part}", casing: "none" },
    },
  },
});

export type Package = ItemOf<typeof PackageEntity>;
