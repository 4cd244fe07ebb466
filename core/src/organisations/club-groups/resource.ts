import { handleOf } from "@salle/contract/handles";
import { ClubGroup as ClubGroupResource } from "@salle/contract/organisations/clubs";
import type { Permission } from "@salle/contract/permissions";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { ClubGroup } from "./entity.ts";
import { pathUnder } from "./rules.ts";

const represent = representing(ClubGroupResource);

/** A port to access: whether whoever asks holds a permission on what lies under these groups, nearest first. */
export type May = (permission: Permission, groupIds: string[]) => boolean;

/** What is known of a group besides its item, where it was read. */
interface Beside {
  allClubs?: readonly string[] | undefined;
  clubGroupChildren?: readonly string[];
  clubCount?: number | undefined;
  may?: May;
}

/** The wire's form of a club group (spec 03 §3). */
export function toResource(
  group: ClubGroup,
  { allClubs, clubGroupChildren, clubCount, may }: Beside = {},
): ObjectOf<typeof ClubGroupResource> {
  const canManage = may?.("club-groups.manage", pathUnder(group)) ?? false;
  const hasParent = group.ancestorIds.length > 0;
  const canMove = canManage && hasParent && (may?.("club-groups.manage", group.ancestorIds) ?? false);
  return represent({
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
      ABN: group.ABN ?? "",
      address: group.address ?? "",
      version: group.version ?? 1,
      ...(clubCount !== undefined && { clubCount }),
    },
    ...(may && { capabilities: { canManage, canMove, canDelete: canManage && hasParent } }),
  });
}
