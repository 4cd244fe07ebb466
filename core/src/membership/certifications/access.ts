import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Permission } from "@salle/contract/permissions";
import { mayUnder, type ObjectReader } from "../../identity/access/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Asker } from "./rules.ts";
import { known } from "./store.ts";

type Asking = Parameters<ObjectReader>[0];
interface Place {
  club: Clubs.Club;
  isActive: boolean;
}

/** The clubs that a person is in, or was; read once a request. */
async function placesOf(ctx: Pick<Context, "memo">, person: string): Promise<Place[]> {
  const places = await Members.inClubs(ctx, person);
  const found = await Promise.all(
    places.map(async ({ clubId, isArchived }): Promise<Place[]> => {
      const club = await Clubs.known(ctx, clubId);
      return club ? [{ club, isActive: !isArchived }] : [];
    }),
  );
  return found.flat();
}

const mayAt = (ctx: Asking, permission: Permission, { club }: Place): boolean =>
  mayUnder({ actor: ctx.actor ?? null }, permission, club.groupIds, club.id);

/**
 * A certification is its person's, who may be in several clubs; each of these answers for it. Access asks of one owner, so it is
 * told the club where whoever asks may do most, or else one that they reach; of who is in none, the office.
 */
async function ownerFor(ctx: Asking, person: string, permission: Permission, isOfActive: boolean): Promise<string> {
  const places = (await placesOf(ctx, person)).filter(({ isActive }) => isActive || !isOfActive);
  const reached = ({ club }: Place) =>
    ctx.actor?.grants.some(({ on }) => "id" in on && (on.id === club.id || club.groupIds.includes(on.id))) ?? false;
  const best = places.find((place) => mayAt(ctx, permission, place)) ?? places.find(reached) ?? places[0];
  return best ? handleOf({ type: "club", id: best.club.id }) : SYSTEM_HANDLE;
}

/** A certification as those see it who see a club that its person is in, or was. */
export const reader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: await ownerFor(ctx, found.person, "certifications.view", false), person: found.person };
};

/** As `reader`, for those who change certifications: a club that its person has left answers for it no more. */
export const managedReader: ObjectReader = async (ctx, id) => {
  const found = await known(ctx, id);
  return found && { owner: await ownerFor(ctx, found.person, "certifications.manage", true), person: found.person };
};

/** A person, by the id of their member profile, as somebody who has certifications. */
export const personReader: ObjectReader = async (ctx, id) => {
  const person = id.startsWith("mpr_") ? personOf(id) : null;
  if (!person || (await Members.inClubs(ctx, person)).length === 0) return undefined;
  return { owner: await ownerFor(ctx, person, "certifications.view", false), person };
};

/** As whom the actor deals with a person's certifications. Nobody answers for their own, whatever they may do. */
export async function askerOf(ctx: ActorContext, person: string): Promise<Asker> {
  if (ctx.actor.person === person) return { manages: false, isOwn: true };
  const places = await placesOf(ctx, person);
  const isOffice = mayUnder(ctx, "certifications.manage", []);
  const manages = isOffice || places.some((place) => place.isActive && mayAt(ctx, "certifications.manage", place));
  return { manages, isOwn: false };
}
