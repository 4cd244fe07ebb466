import { handleOf } from "@salle/contract/handles";
import type { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import type { ClubGroup } from "./entity.ts";

/** The wire's form of a club group (spec 03 §3). */
export function toResource(group: ClubGroup): ClubGroupResource {
  return {
    id: group.id,
    type: "club-group",
    attributes: {
      name: group.name,
      description: group.description ?? "",
      handle: handleOf({ type: "club-group", id: group.id }),
      parentId: group.parentId ?? null,
      timeZone: group.timeZone,
      instanceCreatedDate: group.createdAt,
      instanceLastModifiedDate: group.updatedAt,
    },
  };
}
