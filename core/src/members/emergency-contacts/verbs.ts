import type {
  EmergencyContact,
  EmergencyContactSettings,
  SaveEmergencyContact,
} from "@salle/contract/members/emergency-contacts";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldErrors } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import type { StoredContact } from "./entity.ts";
import { mayChange, toResource, toSettings } from "./resource.ts";
import { detailsOf, MOST_CONTACTS, problemsOf, rulesIn } from "./rules.ts";
import { contacts, ofPerson, turnOf } from "./store.ts";

const archived = () => conflict("This member is archived. Bring them back before changing emergency contacts.");
const enough = () => conflict(`There can be at most ${MOST_CONTACTS} emergency contacts.`);

/** Which fields a contact has and where the calls go. @throws Refusal `absent` */
export async function settings(ctx: ActorContext, clubMemberProfileId: string): Promise<EmergencyContactSettings> {
  const { place, country } = await placeOf(ctx, clubMemberProfileId);
  return toSettings(clubMemberProfileId, country, await mayChange(ctx, place));
}

/** Whom to call for a member, in the order in which they were added. @throws Refusal `absent` */
export async function list(
  ctx: ActorContext,
  clubMemberProfileId: string,
): Promise<{ data: EmergencyContact[]; totalResults: number }> {
  const { place } = await placeOf(ctx, clubMemberProfileId);
  const [all, canEdit] = await Promise.all([ofPerson(place.person), mayChange(ctx, place)]);
  const data = all.map((each) => toResource(each, clubMemberProfileId, canEdit));
  return { data, totalResults: data.length };
}

/**
 * Adds a contact.
 * @throws Refusal `absent`; with the fields that are wrong; `conflict` for an archived member, and where there are as many as
 * there can be
 */
export const add = (ctx: ActorContext, clubMemberProfileId: string, input: SaveEmergencyContact) =>
  retryAfresh(ctx, async (asked): Promise<EmergencyContact> => {
    const { place, country } = await openPlace(asked, clubMemberProfileId);
    const rules = rulesIn(country);
    refuse(input, country);
    const turn = await turnOf(place.person);
    if ((await ofPerson(place.person)).length >= MOST_CONTACTS) throw enough();
    const id = newId("emergencyContact", asked.now);
    const { item, step } = contacts.create({ id, person: place.person, ...detailsOf(input, rules) }, asked.now);
    const steps = [step, turn, Members.stillActive(place, archived)];
    return commit(asked, steps, toResource(item, clubMemberProfileId, true));
  });

/**
 * Changes a contact as a whole: what is not given is blank from then on.
 * @throws Refusal `absent`; with the fields that are wrong; `conflict` for an archived member; `stale` when the contact is no
 * longer at `input.version`, where one is given
 */
export async function edit(
  ctx: ActorContext,
  { id, contactId }: { id: string; contactId: string },
  input: SaveEmergencyContact,
): Promise<EmergencyContact> {
  const { place, country } = await openPlace(ctx, id);
  const before = await contactOf(place.person, contactId);
  refuse(input, country, before);
  if (input.version !== undefined && input.version !== before.version) throw contacts.stale();
  const { item, steps } = contacts.update(before, detailsOf(input, rulesIn(country)), ctx.now, contacts.stale);
  return commit(ctx, steps, toResource(item, id, true));
}

/**
 * Removes a contact.
 * @throws Refusal `absent`; `conflict` for an archived member; `stale` when somebody changes it in this moment
 */
export async function remove(
  ctx: ActorContext,
  { id, contactId }: { id: string; contactId: string },
): Promise<EmergencyContact> {
  const { place } = await openPlace(ctx, id);
  const before = await contactOf(place.person, contactId);
  return commit(ctx, [contacts.remove(before, {}, contacts.stale)], toResource(before, id, true));
}

/** The member's place, and the country of its club. */
async function placeOf(ctx: ActorContext, clubMemberProfileId: string) {
  const { clubMemberProfile: place } = await Members.load(ctx, clubMemberProfileId, { withClub: true });
  const { country } = await Clubs.load(ctx, place.clubId);
  return { place, country };
}

async function openPlace(ctx: ActorContext, clubMemberProfileId: string) {
  const found = await placeOf(ctx, clubMemberProfileId);
  if (found.place.isArchived) throw archived();
  return found;
}

async function contactOf(person: string, id: string): Promise<StoredContact> {
  const found = await contacts.find({ person, id });
  if (!found) throw absent();
  return found;
}

function refuse(input: SaveEmergencyContact, country: string | undefined, before?: StoredContact): void {
  const problems = problemsOf(input, rulesIn(country), before);
  if (problems.length > 0) throw fieldErrors(problems);
}
