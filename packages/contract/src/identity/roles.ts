import * as z from "zod/mini";
import { can, onSystem } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { permissionNames } from "../permissions.ts";
import * as problems from "../problems.ts";
import { resource } from "../resource.ts";
import { codeText, idText, lineText, nameText, paragraphText } from "../texts.ts";
import { heldListQuery, many, Option, one, version, write } from "../wire.ts";
import { roleLabels } from "./account-labels.ts";
import { type RoleDomain, roleDomainNames } from "./role-domains.ts";

const permission = z.enum(permissionNames, { error: problems.choose });
const domain = () =>
  z.enum(roleDomainNames, {
    error: ({ input }) =>
      input === undefined || input === "" ? problems.required(roleLabels.domain) : problems.choose,
  });

/**
 * A role (spec 03 §3): one of the templates that there always are, or one of the federation's own, which is based on a
 * template. Capabilities: canEdit, canDelete.
 */
export const Role = resource("role", {
  self: "/app/roles/{id}",
  attributes: {
    name: z.string(),
    description: z.string(),
    /** What it can be allocated for. */
    domain: z.enum(roleDomainNames),
    /** The id of the template that it was made from; null for a template. */
    baseOn: z.nullable(z.string()),
    permissions: z.array(permission),
    isTemplate: z.boolean(),
    /** How many users have it, a moment ago. */
    userCount: z.number(),
    version: z.number(),
  },
});
export type Role = z.infer<typeof Role>;

export const RoleListQuery = heldListQuery(
  z.object({
    /** Words found in the name or the description. */
    searchterm: lineText("search"),
    domain: z.optional(domain()),
  }),
  ["name", "domain"],
  { column: "name", direction: "asc" },
);
export type RoleListQuery = z.infer<typeof RoleListQuery>;

const details = {
  name: nameText(roleLabels.name),
  description: paragraphText(roleLabels.description, 500),
};
const permissions = z.array(permission).check(z.maxLength(permissionNames.length, { error: problems.choose }));

export const CreateRole = z.strictObject({
  ...details,
  domain: domain(),
  /** The template; without `permissions` the role begins with those of it that its maker has. */
  baseOn: idText(problems.choose, problems.required(roleLabels.baseOn)),
  permissions: z.optional(permissions),
});
export type CreateRole = z.infer<typeof CreateRole>;

export const roleTexts = {
  fixedDomain: "A role keeps its domain. Make another role.",
  fixedBase: "A role stays based on what it was made from.",
  template: "This role is a part of the platform and cannot be changed. Make one that is based on it.",
  /** Nobody gives what they do not have. */
  beyond: "You can only give permissions that you have yourself.",
  notHere: (name: string) => `“${name}” cannot be given for this domain.`,
} as const;

export const UpdateRole = z.strictObject({
  name: z.optional(details.name),
  description: details.description,
  /** As it is, or absent: they do not change. */
  domain: z.optional(domain()),
  baseOn: z.optional(idText()),
  version: version(),
});
export type UpdateRole = z.infer<typeof UpdateRole>;

export const SetPermissions = z.strictObject({ permissions, version: version() });
export type SetPermissions = z.infer<typeof SetPermissions>;

const area = "roles";
const source = "spec 03 §7";
const access = can("roles.manage", onSystem);
/** Who manages users sees the roles that they give. */
const seen = can("users.manage", onSystem);

export const listRoles = endpoint("GET /app/roles", {
  area,
  source,
  summary: "Roles, those that there always are and the federation's own",
  access: seen,
  query: RoleListQuery,
  output: many(Role),
});
export const getRole = endpoint("GET /app/roles/{id}", {
  area,
  source,
  summary: "A role",
  access: seen,
  output: one(Role),
});
export const createRole = endpoint("POST /app/roles", {
  area,
  source,
  summary: "Make a role, based on a template",
  access,
  inPerson: true,
  body: write(CreateRole),
  output: one(Role),
});
export const updateRole = endpoint("PATCH /app/roles/{id}", {
  area,
  source,
  summary: "Change a role's name and description",
  access,
  inPerson: true,
  body: write(UpdateRole),
  output: one(Role),
});
export const deleteRole = endpoint("DELETE /app/roles/{id}", {
  area,
  source,
  summary: "Delete a role that nobody has",
  access,
  inPerson: true,
  output: one(Role),
});
export const roleDomainOptions = endpoint("GET /app/roles/add-to-domain/options", {
  area,
  source,
  summary: "The domains that a role can be made for",
  access,
  output: many(Option),
});
export const roleBaseOptions = endpoint("GET /app/roles/base-on-role/options", {
  area,
  source,
  summary: "The templates that a role of a domain can be based on",
  access,
  query: z.strictObject({
    filters: z._default(z.strictObject({ belongingTo: z.optional(codeText(isDomain, problems.choose)) }), {}),
  }),
  output: many(Option),
});
export const permissionOptions = endpoint("GET /app/roles/{id}/assign-permission/options", {
  area,
  source,
  summary: "The permissions that a role can have",
  access,
  output: many(Option),
});
export const setPermissions = endpoint("PUT /app/roles/{id}/permissions", {
  area,
  source,
  summary: "Replace a role's permissions",
  access,
  inPerson: true,
  body: write(SetPermissions),
  output: one(Role),
});
export const allocateForOptions = endpoint("GET /app/roles/{id}/allocate-for/options", {
  area,
  source,
  summary: "What a role can be allocated for: the system, club groups or clubs, by its domain",
  access: seen,
  output: many(Option),
});

function isDomain(text: string): text is RoleDomain {
  return roleDomainNames.some((name) => name === text);
}
