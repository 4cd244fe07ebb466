import type { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import { get } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import { Kept } from "../../lib/kept.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";

export const keyOf = (id: string) => ({ pk: `club-group#${id}`, sk: "club-group" });

/** A club group by its id, or undefined. */
export async function find(id: string): Promise<ClubGroup | undefined> {
  const { pk, sk } = keyOf(id);
  return (await get(pk, sk)) as ClubGroup | undefined;
}

/**
 * A club group by its id (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function fromId(id: string): Promise<ClubGroup> {
  const group = await find(id);
  if (!group) throw absent();
  return group;
}

const zones = new Kept<string>(60);

/** A group's time zone as it was within the last minute; undefined when there is no such group. */
export async function timeZoneOf(id: string): Promise<string | undefined> {
  const known = zones.get(id);
  if (known) return known;
  const group = await find(id);
  return group && zones.set(id, group.timeZone);
}

/** The clubs of a group and of every group below it, by name, as choices. */
export async function clubOptions(id: string): Promise<{ text: string; value: string }[]> {
  await fromId(id);
  const clubs = await Clubs.all();
  return clubs.filter((club) => club.groupIds.includes(id)).map((club) => ({ text: club.name, value: club.id }));
}

/** The wire's form of a club group. */
export function toResource(group: ClubGroup): ClubGroupResource {
  return {
    id: group.id,
    type: "club-group",
    attributes: {
      name: group.name,
      description: group.description ?? "",
      handle: `club-group:${group.id}`,
      parentId: group.parentId ?? null,
      timeZone: group.timeZone,
      instanceCreatedDate: group.createdAt,
      instanceLastModifiedDate: group.updatedAt,
    },
  };
}
