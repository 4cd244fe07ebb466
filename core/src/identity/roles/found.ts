import { type RoleDomain, roleDomainNames } from "@salle/contract/identity/role-domains";
import { MOST_OPTIONS } from "@salle/contract/pages";
import type { Permission } from "@salle/contract/permissions";
import { reader } from "../../dynamo/reader.ts";
import { absent } from "../../lib/errors.ts";
import { type Role, RoleEntity } from "./entity.ts";
import { templateWords } from "./template-words.ts";
import { isTemplate, roleTemplates } from "./templates.ts";

const roles = /* @__PURE__ */ reader(RoleEntity);

/** A federation has few roles of its own: no more are made than a select can have. */
export const MOST_ROLES = MOST_OPTIONS;

/** A role as people see it: a template, or `made` by the federation. */
export interface AnyRole {
  id: string;
  name: string;
  description: string;
  domain: RoleDomain;
  permissions: readonly Permission[];
  made: Role | null;
}

const ofTemplate = (id: keyof typeof roleTemplates): AnyRole => ({
  id,
  ...roleTemplates[id],
  ...templateWords[id],
  made: null,
});

export const asAny = (made: Role): AnyRole => ({ ...made, description: made.description ?? "", made });

export const templates = (): AnyRole[] => Object.keys(roleTemplates).filter(isTemplate).map(ofTemplate);

/** The federation's own roles, by name; from the index, so only for lists and choices. */
export const madeRoles = async (): Promise<Role[]> =>
  (await roles.list.byName({ all: "roles" }, { limit: MOST_ROLES })).filter(isUnderstood);

/** A role for a domain that only a later version knows is left to that one. */
const isUnderstood = ({ domain }: Role): boolean => roleDomainNames.includes(domain);

/** Every role, from the index. */
export const allRoles = async (): Promise<AnyRole[]> => [...templates(), ...(await madeRoles()).map(asAny)];

/** The ids of the roles for a domain that have a permission; from the index, so only for lists. */
export async function rolesWith(domain: RoleDomain, permission: Permission): Promise<string[]> {
  const given = Object.keys(roleTemplates).filter(isTemplate);
  const all = [...given.map((id) => ({ id, ...roleTemplates[id] })), ...(await madeRoles())];
  return all
    .filter((role) => role.domain === domain && role.permissions.some((name) => name === permission))
    .map(({ id }) => id);
}

/** A role by its id, read from the table itself; undefined when there is none. */
export async function findRole(id: string): Promise<AnyRole | undefined> {
  if (isTemplate(id)) return ofTemplate(id);
  const made = await roles.find({ id });
  return made && asAny(made);
}

/**
 * As `findRole`.
 * @throws Refusal `absent`
 */
export async function loadRole(id: string): Promise<AnyRole> {
  const role = await findRole(id);
  if (!role) throw absent();
  return role;
}

/** Roles by their ids; what is there no more is left out. */
export async function rolesOf(ids: readonly string[]): Promise<Map<string, AnyRole>> {
  const unique = [...new Set(ids)];
  const made = await roles.findMany(unique.filter((id) => !isTemplate(id)).map((id) => ({ id })));
  return new Map(
    [...unique.filter(isTemplate).map(ofTemplate), ...made.filter(isUnderstood).map(asAny)].map((role) => [
      role.id,
      role,
    ]),
  );
}
