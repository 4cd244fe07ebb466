import { Role as RoleResource } from "@salle/contract/identity/roles";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { AnyRole } from "./found.ts";
import { ordered } from "./rules.ts";

const represent = representing(RoleResource);
/** Templates came with the platform. */
const ALWAYS = "2020-01-01T00:00:00.000Z";

/** The wire's form of a role. @param userCount how many users have it @param mayManage whether its reader may change roles */
export const toResource = (
  { id, name, description, domain, permissions, made }: AnyRole,
  userCount: number,
  mayManage: boolean,
): ObjectOf<typeof RoleResource> =>
  represent({
    id,
    createdAt: made?.createdAt ?? ALWAYS,
    updatedAt: made?.updatedAt ?? ALWAYS,
    related: {},
    attributes: {
      name,
      description,
      domain,
      baseOn: made?.basedOn ?? null,
      permissions: ordered(permissions),
      isTemplate: made === null,
      userCount,
      version: made?.version ?? 1,
    },
    capabilities: { canEdit: mayManage && made !== null, canDelete: mayManage && made !== null && userCount === 0 },
  });
