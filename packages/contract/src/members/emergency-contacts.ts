import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { address } from "../address.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { codeText, emailText, lineText, nameText, paragraphText } from "../texts.ts";
import { many, one, version, write } from "../wire.ts";
import { contactRelations } from "./codes.ts";
import { emergencyContactLabels as labels, memberLabels } from "./labels.ts";

/** In the addresses of `edit` and `remove` it stands for the id of the contact (spec 02 §3). */
export const CONTACT_PLACEHOLDER = "%emergencyContactId%";

/** Which fields a form has, which of them must be filled, and where the calls go (spec 02 §3). Capabilities: canAdd. */
export const EmergencyContactSettings = computed("emergency-contact-settings", {
  hasAddress: z.boolean(),
  hasNote: z.boolean(),
  /** ISO 3166-1: of a new contact's address, and of a number that names none. */
  defaultCountry: z.string(),
  isEmailRequired: z.boolean(),
  isTelRequired: z.boolean(),
  isNoteRequired: z.boolean(),
  isRelationRequired: z.boolean(),
  addUrl: z.string(),
  editUrl: z.string(),
  removeUrl: z.string(),
  listingUrl: z.string(),
  /** So many contacts can somebody have. */
  most: z.number(),
});
export type EmergencyContactSettings = z.infer<typeof EmergencyContactSettings>;

/** Whom to call when something happens to a member (spec 02 §3). Capabilities: canEdit. */
export const EmergencyContact = resource("emergency-contact", {
  self: "/app/club-member-profiles/{clubMemberProfile}/emergency-contacts/{id}",
  relationships: { clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}") },
  attributes: {
    firstName: z.string(),
    lastName: z.string(),
    telephone: z.string(),
    altTelephone: z.string(),
    emailAddress: z.string(),
    relation: z.string(),
    ...address,
    note: z.string(),
    version: z.number(),
  },
});
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const CONTACT_NOTE_LENGTH = 500;

/** What the settings ask for besides is said by `contactProblems` (`emergency-contact-check.ts`). */
export const SaveEmergencyContact = z.strictObject({
  firstName: nameText(labels.firstName, 60),
  lastName: nameText(labels.lastName, 60),
  telephone: lineText(labels.telephone, 30),
  altTelephone: lineText(labels.altTelephone, 30),
  emailAddress: z.optional(emailText(labels.emailAddress)),
  relation: z.optional(z.enum(["", ...contactRelations], { error: problems.choose })),
  addressLineOne: lineText(memberLabels.addressLineOne),
  addressLineTwo: lineText(memberLabels.addressLineTwo),
  addressLineThree: lineText(memberLabels.addressLineThree),
  suburb: lineText(memberLabels.suburb, 60),
  state: lineText(memberLabels.state, 60),
  postcode: lineText(memberLabels.postcode, 12),
  country: z.optional(codeText(/^([A-Z]{2})?$/, `The ${memberLabels.country} must be a two-letter code.`)),
  note: paragraphText(labels.note, CONTACT_NOTE_LENGTH),
  /** Of an edit: what it was made from. */
  version: version(),
});
export type SaveEmergencyContact = z.infer<typeof SaveEmergencyContact>;
export type SaveEmergencyContactInput = z.input<typeof SaveEmergencyContact>;

const area = "emergency-contacts";
const profile = ref("club-member-profile", "params.id");
const sees = either(can("members.view", profile), self(profile));
const changes = either(can("members.manage", profile), self(profile));

export const getEmergencyContactSettings = endpoint("GET /app/club-member-profiles/{id}/emergency-contacts/settings", {
  area,
  source: "02 §7 (settings URL supplied to the panel)",
  summary: "Which fields an emergency contact has and where the calls about a member's go; also for the member",
  access: sees,
  output: one(EmergencyContactSettings),
});
export const listEmergencyContacts = endpoint("GET /app/club-member-profiles/{id}/emergency-contacts", {
  area,
  source: "02 §7 (listingUrl)",
  summary: "Whom to call when something happens to a member, the first one first; also for the member",
  access: sees,
  output: many(EmergencyContact),
});
export const addEmergencyContact = endpoint("POST /app/club-member-profiles/{id}/emergency-contacts", {
  area,
  source: "02 §7 (addUrl)",
  summary: "Add an emergency contact of a member; also for the member",
  access: changes,
  body: write(SaveEmergencyContact),
  output: one(EmergencyContact),
});
export const editEmergencyContact = endpoint("POST /app/club-member-profiles/{id}/emergency-contacts/{contactId}", {
  area,
  source: "02 §7 (editUrl)",
  summary: "Change an emergency contact of a member as a whole; also for the member",
  access: changes,
  body: write(SaveEmergencyContact),
  output: one(EmergencyContact),
});
export const removeEmergencyContact = endpoint("DELETE /app/club-member-profiles/{id}/emergency-contacts/{contactId}", {
  area,
  source: "02 §7 (removeUrl)",
  summary: "Remove an emergency contact of a member; also for the member",
  access: changes,
  removes: true,
  output: one(EmergencyContact),
});
