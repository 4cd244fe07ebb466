import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { type RoleDomain, roleDomainNames, roleDomains } from "@salle/contract/identity/role-domains";
import { permissionWords } from "@salle/contract/permissions";
import type { Option } from "@salle/contract/wire";
import type { ActorContext } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { loadRole, templates } from "./found.ts";
import { heldBy, isBeyond, ordered } from "./rules.ts";
import { permissionsFor } from "./template-words.ts";

/** The domains that a role can be made for. */
export const domainOptions = (): Option[] => roleDomainNames.map((value) => ({ text: roleDomains[value], value }));

/** The templates that the actor can base a role on, those of a domain where one is named. */
export const baseOptions = (ctx: ActorContext, domain: string | undefined): Option[] =>
  templates()
    .filter(
      (each) => (domain === undefined || each.domain === domain) && !isBeyond(each.permissions, heldBy(ctx.actor)),
    )
    .map(({ id, name }) => ({ text: name, value: id }));

/**
 * The permissions that the actor can put into a role, and those it has.
 * @throws Refusal `absent`
 */
export async function permissionOptions(ctx: ActorContext, id: string): Promise<Option[]> {
  const role = await loadRole(id);
  const held = heldBy(ctx.actor);
  const has = new Set(role.permissions);
  return ordered(permissionsFor(role.domain).filter((each) => held.has(each) || has.has(each))).map((value) => ({
    text: permissionWords[value],
    value,
  }));
}

/** What can have a role of a domain, by name, as handles. */
export async function securableOptions(domain: RoleDomain): Promise<Option[]> {
  if (domain === "system") return [{ text: "System", value: SYSTEM_HANDLE }];
  if (domain === "club")
    return (await Clubs.all()).map(({ id, name }) => ({ text: name, value: handleOf({ type: "club", id }) }));
  return (await ClubGroups.all()).map(({ id, name }) => ({ text: name, value: handleOf({ type: "club-group", id }) }));
}

/** What a role can be allocated for. @throws Refusal `absent` */
export const allocateForOptions = async (id: string): Promise<Option[]> =>
  securableOptions((await loadRole(id)).domain);
