import type { Permission } from "@salle/contract/permissions";
import { reader } from "../../dynamo/reader.ts";
import type { Allocation, Grant } from "../../lib/context.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";
import { RoleEntity } from "./entity.ts";
import { isTemplate, roleTemplates } from "./templates.ts";

const roles = reader(RoleEntity);

/** TTL cache: a changed role counts everywhere five seconds later; one that is taken away, at the next request. */
const cached = new TtlCache<readonly Permission[] | null>(5);

/**
 * What somebody may do by the roles that they have. A role that is there no more gives nothing, and reaches nothing.
 */
export async function grantsOf(allocations: readonly Allocation[]): Promise<Grant[]> {
  const made = allocations.map(({ roleId }) => roleId).filter((id) => !isTemplate(id));
  const unknown = [...new Set(made)].filter((id) => cached.get(id) === undefined);
  if (unknown.length > 0) {
    const found = new Map((await roles.findMany(unknown.map((id) => ({ id })))).map((role) => [role.id, role]));
    for (const id of unknown) cached.set(id, found.get(id)?.permissions ?? null);
  }
  return allocations.flatMap(({ roleId, on }) => {
    const permissions = isTemplate(roleId) ? roleTemplates[roleId].permissions : cached.get(roleId);
    return permissions ? [{ roleId, on, permissions }] : [];
  });
}
