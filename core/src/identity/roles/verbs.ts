import { SYSTEM_HANDLE } from "@salle/contract/handles";
import {
  type CreateRole,
  type Role,
  type RoleListQuery,
  roleTexts,
  type SetPermissions,
  type UpdateRole,
} from "@salle/contract/identity/roles";
import { type Permission, permissionNames } from "@salle/contract/permissions";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newId } from "../../lib/ids.ts";
import { mayOnOwner } from "../access/index.ts";
import type { Role as StoredRole } from "./entity.ts";
import { type AnyRole, allRoles, asAny, loadRole, MOST_ROLES, madeRoles, templates } from "./found.ts";
import { toResource } from "./resource.ts";
import { heldBy, isBeyond, ordered, search } from "./rules.ts";
import { permissionsFor } from "./template-words.ts";
import { roleWrites } from "./writes.ts";

/** A port to the list of users: how many have a role and who, a moment ago. */
export interface Holders {
  count(roleId: string): Promise<number>;
  /** The first few, by name. */
  names(roleId: string): Promise<string[]>;
}

/** Roles (spec 03 §7), with how many users have each. */
export async function list(
  ctx: ActorContext,
  query: RoleListQuery,
  holders: Holders,
): Promise<{ data: Role[]; totalResults: number }> {
  const found = search(await allRoles(), query);
  const { limit, offset } = query.pagination;
  const page = found.slice(offset, offset + limit);
  return { data: await Promise.all(page.map((role) => shown(ctx, role, holders))), totalResults: found.length };
}

/** A role. @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string, holders: Holders): Promise<Role> =>
  shown(ctx, await loadRole(id), holders);

async function shown(ctx: ActorContext, role: AnyRole, holders: Holders): Promise<Role> {
  const [count, mayManage] = await Promise.all([
    holders.count(role.id),
    mayOnOwner(ctx, "roles.manage", SYSTEM_HANDLE),
  ]);
  return toResource(role, count, mayManage);
}

/**
 * Makes a role, based on a template of its domain (spec 03 §6).
 * @throws Refusal with the fields that are wrong; `conflict` when there are as many as a federation can have
 */
export async function create(ctx: ActorContext, input: CreateRole): Promise<Role> {
  const base = templates().find(({ id }) => id === input.baseOn);
  if (base?.domain !== input.domain) throw fieldError("baseOn", "Choose from the list.");
  if ((await madeRoles()).length >= MOST_ROLES) throw conflict(`There can be at most ${MOST_ROLES} roles.`);
  const held = heldBy(ctx.actor);
  const permissions = input.permissions ?? base.permissions.filter((each) => held.has(each));
  checkGiven(permissions, input.domain, held);
  const { item, step } = roleWrites.create(
    {
      id: newId("role", ctx.now),
      name: input.name,
      description: input.description ?? "",
      domain: input.domain,
      basedOn: base.id,
      permissions: ordered(permissions),
    },
    ctx.now,
  );
  return commit(ctx, [step], toResource(asAny(item), 0, true));
}

/**
 * Changes a role's name and description; what is not named stays.
 * @throws Refusal `absent`; on `domain` and `baseOn`, which do not change; `conflict` for a template; `stale`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateRole, holders: Holders): Promise<Role> {
  const before = await loadMade(id);
  if (input.domain !== undefined && input.domain !== before.domain) throw fieldError("domain", roleTexts.fixedDomain);
  if (input.baseOn !== undefined && input.baseOn !== before.basedOn) throw fieldError("baseOn", roleTexts.fixedBase);
  const { name, description } = input;
  return change(ctx, before, given({ name, description }), input.version, holders);
}

/**
 * Replaces a role's permissions as a whole (spec 03 §6). They count for everybody who has it five seconds later.
 * @throws Refusal on `permissions` for what the domain cannot have or the actor has not; `conflict` for a template; `stale`
 */
export async function setPermissions(
  ctx: ActorContext,
  id: string,
  { permissions, version }: SetPermissions,
  holders: Holders,
): Promise<Role> {
  const before = await loadMade(id);
  checkGiven(permissions, before.domain, new Set([...before.permissions, ...heldBy(ctx.actor)]));
  // What a later version gives by it stays.
  const unknown = before.permissions.filter((each) => !permissionNames.includes(each));
  return change(ctx, before, { permissions: [...ordered(permissions), ...unknown] }, version, holders);
}

/**
 * Deletes a role that nobody has.
 * @throws Refusal `conflict` saying who has it, or for a template
 */
export async function remove(ctx: ActorContext, id: string, holders: Holders): Promise<Role> {
  const before = await loadMade(id);
  const taken = (names: readonly string[]) =>
    conflict(
      `${before.name} is allocated${names.length > 0 ? ` to ${names.join(", ")}` : ""}. Take it away from them first.`,
      "role-allocated",
    );
  if ((before.allocated ?? 0) > 0) throw taken(await holders.names(id));
  // The allocation's counterpart: it counts the role up, and one of the two loses.
  const step = roleWrites.drop(before, { exists: true, is: { allocated: 0 } }, () => taken([]));
  return commit(ctx, [step], toResource(asAny(before), 0, true));
}

async function loadMade(id: string): Promise<StoredRole> {
  const { made } = await loadRole(id);
  if (!made) throw conflict(roleTexts.template, "role-template");
  return made;
}

async function change(
  ctx: ActorContext,
  before: StoredRole,
  changes: Partial<StoredRole>,
  version: number | undefined,
  holders: Holders,
): Promise<Role> {
  if (version !== undefined && version !== before.version) throw roleWrites.stale();
  const { item, steps } = roleWrites.update(before, changes, ctx.now, roleWrites.stale);
  return commit(ctx, steps, toResource(asAny(item), await holders.count(item.id), true));
}

/** @throws Refusal on `permissions` */
function checkGiven(wanted: readonly Permission[], domain: StoredRole["domain"], held: ReadonlySet<Permission>): void {
  const possible = new Set(permissionsFor(domain));
  const foreign = wanted.find((each) => !possible.has(each));
  if (foreign) throw fieldError("permissions", roleTexts.notHere(foreign));
  if (isBeyond(wanted, held)) throw fieldError("permissions", roleTexts.beyond);
}
