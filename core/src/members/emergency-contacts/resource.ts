import { EmergencyContact, type EmergencyContactSettings } from "@salle/contract/members/emergency-contacts";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import type { ClubMemberProfile } from "../members/index.ts";
import type { StoredContact } from "./entity.ts";
import { addressesOf, MOST_CONTACTS, rulesIn } from "./rules.ts";

const represent = representing(EmergencyContact);
/** On the wire a blank is "". */
const blank = {
  ...{ telephone: "", altTelephone: "", emailAddress: "", relation: "" },
  ...{ addressLineOne: "", addressLineTwo: "", addressLineThree: "", suburb: "", state: "", postcode: "", country: "" },
  note: "",
};

/** Whether the actor may change the contacts of a member: their own, or as staff; of an archived member nobody. */
export const mayChange = async (
  ctx: ActorContext,
  { person, clubId, isArchived }: ClubMemberProfile,
): Promise<boolean> => !isArchived && (ctx.actor.person === person || (await mayOnClub(ctx, "members.manage", clubId)));

/** The wire's form of a contact, as it is asked for by a place of the member. */
export function toResource(
  { id, person: _, firstName, lastName, createdAt, updatedAt, version = 1, ...rest }: StoredContact,
  clubMemberProfileId: string,
  canEdit: boolean,
): ObjectOf<typeof EmergencyContact> {
  return represent({
    id,
    createdAt,
    updatedAt,
    related: { clubMemberProfile: clubMemberProfileId },
    attributes: { ...blank, ...rest, firstName, lastName, version },
    capabilities: { canEdit },
  });
}

/** What a form needs to know. */
export const toSettings = (
  clubMemberProfileId: string,
  country: string | undefined,
  canAdd: boolean,
): EmergencyContactSettings => ({
  id: clubMemberProfileId,
  type: "emergency-contact-settings",
  attributes: { ...rulesIn(country), ...addressesOf(clubMemberProfileId), most: MOST_CONTACTS },
  capabilities: { canAdd },
});
