import { handleOf } from "@salle/contract/handles";
import { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { ClubGroup } from "./entity.ts";

const represent = representing(ClubGroupResource);

/** What is known of a group besides its item, where it was read. */
interface Beside {
  allClubs?: readonly string[];
  clubGroupChildren?: readonly string[];
  clubCount?: number;
}

/** The wire's form of a club group (spec 03 §3). */
export const toResource = (
  group: ClubGroup,
  { allClubs, clubGroupChildren, clubCount }: Beside = {},
): ObjectOf<typeof ClubGroupResource> =>
  represent({
    id: group.id,
    createdAt: group.createdAt,
    updatedAt: group.updatedAt,
    related: { allClubs, clubGroupChildren },
    attributes: {
      name: group.name,
      description: group.description ?? "",
      handle: handleOf({ type: "club-group", id: group.id }),
      parentId: group.parentId ?? null,
      timeZone: group.timeZone,
      ...(clubCount !== undefined && { clubCount }),
    },
  });
