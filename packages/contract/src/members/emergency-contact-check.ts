import { isAustralian, isAustralianNumber } from "../phones.ts";
import * as problems from "../problems.ts";
import type { EmergencyContactSettings, SaveEmergencyContact } from "./emergency-contacts.ts";
import { emergencyContactLabels as labels } from "./labels.ts";

/*
 * What is wrong with an emergency contact beyond the shape of each field, said alike by the form and by the server. A
 * value that is stored as it is given is not judged again.
 */

/** What the settings say of the fields. */
export type ContactRules = Pick<
  EmergencyContactSettings["attributes"],
  | "hasAddress"
  | "hasNote"
  | "defaultCountry"
  | "isEmailRequired"
  | "isTelRequired"
  | "isNoteRequired"
  | "isRelationRequired"
>;
type Contact = Omit<SaveEmergencyContact, "version">;

interface Problem {
  field: keyof Contact;
  message: string;
}

/** What is wrong with the fields of a contact (spec 02 §5). @param before what is stored now */
export function contactProblems(
  contact: Partial<Contact>,
  rules: ContactRules,
  before: Partial<Contact> = {},
): Problem[] {
  const found: Problem[] = [];
  const say = (field: keyof Contact, isWrong: boolean, message: string) => {
    if (isWrong) found.push({ field, message });
  };
  const isBlank = (field: keyof Contact) => (contact[field] ?? "").trim() === "";
  const isNew = (field: keyof Contact) => !isBlank(field) && contact[field] !== before[field];
  say("telephone", rules.isTelRequired && isBlank("telephone"), problems.blank(labels.telephone));
  for (const field of ["telephone", "altTelephone"] as const)
    say(
      field,
      isNew(field) && isMistyped(contact[field] ?? "", rules.defaultCountry),
      "Enter a phone number with its area code, like 0412 345 678 or (02) 5550 1234.",
    );
  say("emailAddress", rules.isEmailRequired && isBlank("emailAddress"), problems.blank(labels.emailAddress));
  say("relation", rules.isRelationRequired && isBlank("relation"), problems.required(labels.relation));
  const country = contact.country || rules.defaultCountry;
  say(
    "postcode",
    rules.hasAddress && isNew("postcode") && country === "AU" && !/^\d{4}$/.test(contact.postcode?.trim() ?? ""),
    "Enter a postcode with 4 digits, like 2000.",
  );
  say("note", rules.hasNote && rules.isNoteRequired && isBlank("note"), problems.blank(labels.note));
  return found;
}

const isMistyped = (text: string, country: string): boolean => isAustralian(text, country) && !isAustralianNumber(text);
