import { type ContactRules, contactProblems } from "@salle/contract/members/emergency-contact-check";
import { CONTACT_PLACEHOLDER, type SaveEmergencyContact } from "@salle/contract/members/emergency-contacts";
import { emergencyContactLabels as labels } from "@salle/contract/members/labels";
import * as problems from "@salle/contract/problems";
import type { FieldProblem } from "../../lib/errors.ts";
import { phoneNumber } from "../../lib/phone.ts";
import type { StoredContact } from "./entity.ts";

/** So many contacts can somebody have; who was merged may have more, and gets no other one. */
export const MOST_CONTACTS = 10;

/** What is asked of a contact. @param country the club's, ISO 3166-1 */
export const rulesIn = (country: string | undefined): ContactRules => ({
  hasAddress: true,
  hasNote: true,
  defaultCountry: country || "AU",
  isTelRequired: true,
  isEmailRequired: false,
  isRelationRequired: true,
  isNoteRequired: false,
});

/** Where the calls about a member's contacts go. */
export function addressesOf(clubMemberProfileId: string) {
  const listingUrl = `/app/club-member-profiles/${clubMemberProfileId}/emergency-contacts`;
  const one = `${listingUrl}/${CONTACT_PLACEHOLDER}`;
  return { listingUrl, addUrl: listingUrl, editUrl: one, removeUrl: one };
}

const addressFields = [
  ...(["addressLineOne", "addressLineTwo", "addressLineThree", "suburb", "state", "postcode"] as const),
  "country",
] as const;
const phoneFields = ["telephone", "altTelephone"] as const;
/** Every detail that a contact can be without. */
const optional = [...phoneFields, "emailAddress", "relation", ...addressFields, "note"] as const;

/** What a contact is made of besides whose it is. */
type Details = Omit<StoredContact, "id" | "person" | "version" | "createdAt" | "updatedAt">;

/** A contact's details as they are stored, without what the rules have no field for. */
export function detailsOf(input: SaveEmergencyContact, rules: ContactRules): Details {
  const { version: _, firstName, lastName, ...rest } = input;
  const given: Partial<Record<keyof typeof rest, string>> = { ...rest };
  for (const field of phoneFields)
    given[field] = given[field] && (phoneNumber(given[field], rules.defaultCountry) ?? given[field]);
  if (rules.hasAddress) given.country = given.country || rules.defaultCountry;
  else for (const field of addressFields) given[field] = undefined;
  if (!rules.hasNote) given.note = undefined;
  // What is blank is not there, also where it was.
  const told = optional.map((name) => [name, given[name] || undefined]);
  return { firstName, lastName, ...Object.fromEntries(told) };
}

/** All that is wrong with a contact, field by field. @param before what is stored now */
export function problemsOf(
  input: SaveEmergencyContact,
  rules: ContactRules,
  before: Partial<StoredContact> = {},
): FieldProblem[] {
  const { relation: _, ...stored } = before;
  const found: FieldProblem[] = contactProblems(input, rules, stored);
  for (const field of phoneFields) {
    const text = input[field];
    const isNone = !!text && text !== before[field] && phoneNumber(text, rules.defaultCountry) === null;
    // One word on each field.
    if (isNone && found.every((each) => each.field !== field))
      found.push({ field, message: problems.phone(labels[field]) });
  }
  return found;
}
