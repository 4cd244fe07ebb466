import { zodResolver } from "@hookform/resolvers/zod";
import { contactRelations } from "@salle/contract/members/codes";
import { type ContactRules, contactProblems } from "@salle/contract/members/emergency-contact-check";
import {
  type EmergencyContact,
  SaveEmergencyContact,
  type SaveEmergencyContactInput,
} from "@salle/contract/members/emergency-contacts";
import { formatPhone } from "@salle/contract/phones";
import type { Resolver } from "react-hook-form";

/** What the form holds: every field, "" for nothing. */
export type ContactValues = Required<Omit<SaveEmergencyContact, "version">>;

export const nameOf = ({ attributes: { firstName, lastName } }: Pick<EmergencyContact, "attributes">): string =>
  `${firstName} ${lastName}`;

/** What a form begins with. @param contact null for a new one */
export function valuesOf(contact: EmergencyContact | null, { defaultCountry }: ContactRules): ContactValues {
  const a = contact?.attributes;
  return {
    firstName: a?.firstName ?? "",
    lastName: a?.lastName ?? "",
    telephone: formatPhone(a?.telephone ?? ""),
    altTelephone: formatPhone(a?.altTelephone ?? ""),
    emailAddress: a?.emailAddress ?? "",
    relation: contactRelations.find((each) => each === a?.relation) ?? "",
    addressLineOne: a?.addressLineOne ?? "",
    addressLineTwo: a?.addressLineTwo ?? "",
    addressLineThree: a?.addressLineThree ?? "",
    suburb: a?.suburb ?? "",
    state: a?.state ?? "",
    postcode: a?.postcode ?? "",
    country: a?.country || defaultCountry,
    note: a?.note ?? "",
  };
}

/** What is sent: of an address and a note nothing where the settings have none (spec 02 §7). */
export function bodyOf(values: SaveEmergencyContact, { hasAddress, hasNote }: ContactRules): SaveEmergencyContact {
  const { addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode, country, note, ...person } =
    values;
  const address = { addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode, country };
  return { ...person, ...(hasAddress && address), ...(hasNote && { note }) };
}

const shape: Resolver<SaveEmergencyContactInput, unknown, SaveEmergencyContact> = zodResolver(SaveEmergencyContact);

/** Adds to the check of each field's shape what the server says of a contact, which follows from the settings. */
export const contactResolver =
  (rules: ContactRules, before?: ContactValues): typeof shape =>
  async (values, context, options) => {
    const checked = await shape(values, context, options);
    const more = contactProblems(values, rules, before)
      .filter(({ field }) => !Object.hasOwn(checked.errors, field))
      .map(({ field, message }) => [field, { type: "rule", message }]);
    if (more.length === 0) return checked;
    return { values: {}, errors: { ...checked.errors, ...Object.fromEntries(more) } };
  };
