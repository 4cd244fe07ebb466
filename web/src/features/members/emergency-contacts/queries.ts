import type { Endpoint } from "@salle/contract/endpoint";
import {
  addEmergencyContact,
  CONTACT_PLACEHOLDER,
  type EmergencyContactSettings,
  editEmergencyContact,
  getEmergencyContactSettings,
  listEmergencyContacts,
  removeEmergencyContact,
  type SaveEmergencyContact,
} from "@salle/contract/members/emergency-contacts";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export type Settings = EmergencyContactSettings;

/** A call at the address that the settings give for it. */
const at = <E extends Endpoint>(endpoint: E, url: string, contactId = ""): E => ({
  ...endpoint,
  path: url.replace(CONTACT_PLACEHOLDER, contactId),
});

/** Which fields a member's contacts have, and where the calls go. @param label what the contacts are called */
export const settingsQuery = (id: string, label: string) =>
  apiQuery(
    getEmergencyContactSettings,
    { params: { id } },
    { tags: ["emergency-contacts", "member"], failed: strings.loadError(label), select: dataOf },
  );

/** Whom to call for a member. */
export const contactsQuery = ({ id, attributes }: Settings, label: string) =>
  apiQuery(
    at(listEmergencyContacts, attributes.listingUrl),
    { params: { id } },
    { tags: ["emergency-contacts"], failed: strings.loadError(label), select: dataOf },
  );

/** The first whom to call for a member; as nothing else of the record depends on it, a failure is not told. */
export const firstContacts = (id: string) =>
  apiQuery(
    listEmergencyContacts,
    { params: { id } },
    { tags: ["emergency-contacts"], select: (answer) => dataOf(answer).slice(0, FIRST) },
  );
const FIRST = 2;

/** Adds a contact, or with an id changes that one. @throws ApiFailure */
export async function saveContact(
  { id, attributes: { addUrl, editUrl } }: Settings,
  contactId: string | null,
  attributes: SaveEmergencyContact,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (contactId === null) await call(at(addEmergencyContact, addUrl), { params: { id }, body, idempotencyKey });
  else await call(at(editEmergencyContact, editUrl, contactId), { params: { id, contactId }, body, idempotencyKey });
}

/** Removes a contact. @throws ApiFailure */
export const removeContact = ({ id, attributes }: Settings, contactId: string, idempotencyKey: string) =>
  call(at(removeEmergencyContact, attributes.removeUrl, contactId), { params: { id, contactId }, idempotencyKey });
