import type { ObjectType, ReadObjectType } from "@salle/contract/access";
import { ownerOf } from "@salle/contract/handles";
import type { Context } from "../../lib/context.ts";
import { personAndClubOf, personOf } from "../../lib/ids.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Asking, Owned, Readers } from "./readers.ts";
import type { Securables } from "./rules.ts";

/** An object that a request names. */
export interface Named {
  type: ObjectType;
  id: string;
}

/** What an id tells by itself, without a read; null when it cannot be an id of that type, or tells nothing. */
export function securablesById({ type, id }: Named): Securables | null {
  switch (type) {
    case "club":
      return { clubId: id, groupIds: [] };
    case "club-group":
      return { groupIds: [id] };
    case "club-member-profile": {
      const known = personAndClubOf(id);
      return known && { ...known, groupIds: [] };
    }
    case "member-profile":
    case "user-account": {
      const person = personOf(id);
      return person ? { person, groupIds: [] } : null;
    }
    case "owner": {
      const owner = ownerOf(id);
      return owner && securablesById(owner);
    }
    default:
      return null;
  }
}

/** As `securablesById`, of an object whose id tells nothing by its owner's; null when there is none. */
export async function securablesByOwner(
  ctx: Pick<Context, "memo">,
  { type, id }: Named,
  readers: Readers,
): Promise<Securables | null> {
  const known = securablesById({ type, id });
  if (known || !isRead(type)) return known;
  const owned = await readOwned(ctx, { type, id }, readers);
  return owned ? securablesById({ type: "owner", id: owned.owner }) : null;
}

/** The securables that an object hangs under, nearest first; null when there is no such object. */
export async function securablesOf(
  ctx: Pick<Context, "memo">,
  { type, id }: Named,
  readers: Readers,
): Promise<Securables | null> {
  switch (type) {
    case "system":
      return { groupIds: [] };
    case "club": {
      const club = await Clubs.known(ctx, id);
      return club ? { clubId: id, groupIds: club.groupIds } : null;
    }
    case "club-group": {
      const group = await ClubGroups.known(ctx, id);
      return group ? { groupIds: [group.id, ...group.ancestorIds] } : null;
    }
    case "member-profile":
    case "user-account":
      return null;
    case "owner": {
      const owner = ownerOf(id);
      return owner && securablesOf(ctx, owner, readers);
    }
    default: {
      const owned = await readOwned(ctx, { type, id }, readers);
      const owner = owned && ownerOf(owned.owner);
      const securables = owner ? await securablesOf(ctx, owner, readers) : null;
      return securables && { ...securables, ...(owned?.person !== undefined && { person: owned.person }) };
    }
  }
}

/** Whose an object is, by the reader of its type. */
export function readOwned(
  ctx: Asking,
  { type, id }: { type: ReadObjectType; id: string },
  readers: Readers,
): Promise<Owned | undefined> {
  const read = readers[type];
  // `api` wants a reader for each type that an endpoint names, so a missing one is a bug.
  if (!read) throw new Error(`There is no reader for ${type}`);
  return read(ctx, id);
}

export const isRead = (type: ObjectType): type is ReadObjectType =>
  !["system", "owner", "club", "club-group", "member-profile", "user-account"].includes(type);
