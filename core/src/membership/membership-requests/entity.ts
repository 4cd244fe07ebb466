import { requestStates } from "@salle/contract/membership/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

const text = { type: "string", default: "" } as const;

/**
 * A membership that is asked for and has still to be approved by its seller. A person asks for a package once at a time: asked
 * for again after an answer, it is the same item, and the activity log has what was before.
 */
export const MembershipRequestEntity = entity({
  model: { entity: "membership-request", service: "salle", version: "1" },
  activity: { about: "club-member:${clubMemberProfileId}", leavesOut: ["askedAt", "endedAt"] },
  personal: { of: "person", in: ["packageName", "note", "reason", "state"] },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    clubMemberProfileId: { type: "string", required: true },
    clubId: { type: "string", required: true },
    packageId: { type: "string", required: true },
    packageName: { type: "string", required: true },
    /** The seller's handle and name. */
    owner: { type: "string", required: true },
    ownerName: { type: "string", required: true },
    state: { type: requestStates, required: true },
    note: text,
    reason: text,
    /** ISO 8601. */
    askedAt: { type: "string", required: true },
    endedAt: { type: "string" },
    /** Who answered, by name. */
    answeredBy: text,
    /** The membership that was made of it. */
    membershipId: { type: "string" },
    ...audit,
  },
  indexes: {
    // What has this person asked for?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "memberships#${person}", casing: "none" },
      sk: { field: "sk", composite: ["packageId"], template: "request#${packageId}", casing: "none" },
    },
    // What is this seller asked for, and what was answered, by when it was asked?
    byOwner: {
      index: "gsi1",
      pk: {
        field: "gsi1pk",
        composite: ["owner", "state"],
        template: "membership-requests#${owner}#${state}",
        casing: "none",
      },
      sk: { field: "gsi1sk", composite: ["askedAt", "id"], template: "${askedAt}#${id}", casing: "none" },
    },
  },
});

export type MembershipRequest = ItemOf<typeof MembershipRequestEntity>;
