import { genders } from "@salle/contract/members/codes";
import { audit, entity, type ItemOf } from "../../dynamo/entity.ts";

const text = { type: "string", default: "" } as const;

/** What is known of a person whatever their clubs (spec 03 §3, memberProfile). */
export const MemberProfileEntity = entity({
  model: { entity: "member-profile", service: "salle", version: "1" },
  activity: { about: "person:${person}" },
  personal: {
    of: "person",
    in: [
      "dateOfBirth",
      "gender",
      "emailAddress",
      "addressLineOne",
      "addressLineTwo",
      "addressLineThree",
      "suburb",
      "state",
      "postcode",
      "country",
      "allowMarketing",
      "primaryClubId",
      "isProfilePublic",
      "isEmailPublic",
      "isMobilePublic",
    ],
  },
  attributes: {
    person: { type: "string", required: true },
    /** A calendar date, `YYYY-MM-DD`. */
    dateOfBirth: text,
    gender: { type: genders },
    emailAddress: text,
    addressLineOne: text,
    addressLineTwo: text,
    addressLineThree: text,
    suburb: text,
    state: text,
    postcode: text,
    country: text,
    allowMarketing: { type: "boolean", default: false },
    /** What other members may see of them. */
    isProfilePublic: { type: "boolean" },
    isEmailPublic: { type: "boolean" },
    isMobilePublic: { type: "boolean" },
    /** The club that is theirs; "" for none. Absent in older items (`primaryClubOf`). */
    primaryClubId: { type: "string" },
    ...audit,
  },
  indexes: {
    // What is known of this person?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "person#${person}", casing: "none" },
      sk: { field: "sk", composite: [], template: "profile", casing: "none" },
    },
  },
});

export type MemberProfile = ItemOf<typeof MemberProfileEntity>;

/** A person's place in one club (spec 03 §3, clubMemberProfile). */
export const ClubMemberProfileEntity = entity({
  model: { entity: "club-member-profile", service: "salle", version: "1" },
  // Of a member's groups and categories, their assignments tell.
  activity: { about: "club-member:${id}", leavesOut: ["memberGroupIds", "memberCategoryIds"] },
  personal: { of: "person", in: ["clubId", "memberSince", "financialTo", "memberGroupIds", "memberCategoryIds"] },
  attributes: {
    id: { type: "string", required: true },
    person: { type: "string", required: true },
    clubId: { type: "string", required: true },
    /** As the version before has it; `primaryClubOf` says which club is the person's. */
    isPrimary: { type: "boolean", default: false },
    isApproved: { type: "boolean", default: false },
    isArchived: { type: "boolean", default: false },
    isDeleted: { type: "boolean" },
    memberSince: text,
    financialTo: { type: "string" },
    /** The groups they are in, for the directory to find them by. */
    memberGroupIds: { type: "list", items: { type: "string" } },
    /** As those, the categories of their club. */
    memberCategoryIds: { type: "list", items: { type: "string" } },
    ...audit,
  },
  indexes: {
    // In which clubs is this person, and how?
    byPerson: {
      pk: { field: "pk", composite: ["person"], template: "person#${person}", casing: "none" },
      sk: { field: "sk", composite: ["clubId"], template: "club#${clubId}", casing: "none" },
    },
  },
});

export type ClubMemberProfile = ItemOf<typeof ClubMemberProfileEntity>;
