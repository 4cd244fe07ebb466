import {
  type AllocateRole,
  MOST_ALLOCATED,
  type User,
  type UserFilterName,
  userFilterNames,
  userTexts,
} from "@salle/contract/identity/users";
import type { Option } from "@salle/contract/wire";
import type { ActorContext, Allocation } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import * as Roles from "../roles/index.ts";
import { load, loadToChange, notSelf } from "./load.ts";
import { allocationId, countsOf, securableOf, without } from "./rules.ts";
import { finish } from "./verbs.ts";

/**
 * Gives a user a role on a securable; it counts from their next request on. Nothing happens when they have it there.
 * @throws Refusal `absent`; `forbidden`; on `role` and `allocateFor`; `conflict` when they have as many as a user can
 */
export async function allocate(ctx: ActorContext, id: string, input: AllocateRole): Promise<User> {
  const [{ account, profile }, role] = await Promise.all([loadToChange(ctx, id), Roles.findRole(input.role)]);
  if (!role || !isOffered(ctx, role)) throw fieldError("role", role ? userTexts.roleBeyond : "Choose from the list.");
  const on = securableOf(input.allocateFor, role.domain);
  if (!on || !(await isThere(ctx, on))) throw fieldError("allocateFor", userTexts.notFor);
  const made: Allocation = { roleId: role.id, on };
  const { grants = [] } = account;
  const named = allocationId(role.id, input.allocateFor);
  const isGiven = grants.some((each) => allocationId(each.roleId, Accounts.handleOn(each.on)) === named);
  if (!isGiven && grants.length >= MOST_ALLOCATED) throw conflict(userTexts.tooMany);
  const { item, steps } = Accounts.update(
    account,
    isGiven ? {} : { grants: [...grants, made] },
    ctx.now,
    Accounts.stale,
  );
  const counted = isGiven
    ? []
    : Roles.countAllocations(countsOf([made], []), () => fieldError("role", "Choose from the list."));
  return finish(ctx, item, [...steps, ...counted], profile?.dateOfBirth ?? "");
}

/**
 * Takes a role away from a user, from their next request on.
 * @param named an allocation's id, or a role's for wherever they have it
 * @throws Refusal `absent`, also when they have it not; `forbidden`; `conflict` for the actor's own
 */
export async function takeAway(ctx: ActorContext, id: string, named: string): Promise<User> {
  const { account, profile } = await loadToChange(ctx, id);
  notSelf(ctx, account);
  const { left, gone } = without(account.grants ?? [], named, Accounts.handleOn);
  if (gone.length === 0) throw absent();
  const { item, steps } = Accounts.update(account, { grants: left }, ctx.now, Accounts.stale);
  const roles = await Roles.rolesOf(gone.map(({ roleId }) => roleId));
  const ended = gone.filter(({ roleId }) => roles.has(roleId));
  const counted = Roles.countAllocations(countsOf([], ended), Accounts.stale);
  return finish(ctx, item, [...steps, ...counted], profile?.dateOfBirth ?? "");
}

/** The roles that the actor can give, by name. @throws Refusal `absent` */
export async function roleOptions(ctx: ActorContext, id: string): Promise<Option[]> {
  await load(id);
  return (await sortedRoles())
    .filter((role) => isOffered(ctx, role))
    .map(({ id: value, name }) => ({ text: name, value }));
}

/** The options of a filter of users. @throws Refusal `absent` for another name */
export async function filterOptions(name: string): Promise<Option[]> {
  const filter = userFilterNames.find((each) => each === name);
  if (!filter) throw absent();
  return optionsOf[filter]();
}

const optionsOf: Record<UserFilterName, () => Promise<Option[]>> = {
  clubSecurable: () => Roles.securableOptions("club"),
  clubGroupSecurable: () => Roles.securableOptions("club-groups"),
  allocatedRole: async () => (await sortedRoles()).map(({ id: value, name }) => ({ text: name, value })),
};

const sortedRoles = async () => (await Roles.allRoles()).sort((a, b) => a.name.localeCompare(b.name));

/** Nobody gives more than they have; only the root user makes another one. */
const isOffered = (ctx: ActorContext, { permissions }: Roles.AnyRole): boolean =>
  !Roles.isBeyond(permissions, Roles.heldBy(ctx.actor));

async function isThere(ctx: ActorContext, on: Allocation["on"]): Promise<boolean> {
  if (on.type === "system") return true;
  return (await (on.type === "club" ? Clubs.known(ctx, on.id) : ClubGroups.known(ctx, on.id))) !== undefined;
}
