import type { RoleDomain } from "@salle/contract/identity/role-domains";
import { type Permission, permissionNames } from "@salle/contract/permissions";

/** What the federation's office does alone. */
const ofSystem = [
  "payouts.manage",
  "users.manage",
  "roles.manage",
  "playing-rights.manage",
] as const satisfies readonly Permission[];

/**
 * The roles that there always are, by their ids; further roles are based on one of them. They lie in the program, so that
 * whoever has one is given a new permission with the version that brings it.
 */
export const roleTemplates = {
  "system-administrator": {
    domain: "system",
    permissions: permissionNames.filter((name) => name !== "payouts.manage"),
  },
  "root-user": {
    domain: "system",
    permissions: permissionNames,
  },
  "group-administrator": {
    domain: "club-groups",
    permissions: without(...ofSystem),
  },
  "club-administrator": {
    domain: "club",
    permissions: without(...ofSystem, "club-groups.manage", "club-group.campaigns.manage"),
  },
  "club-registrar": {
    domain: "club",
    permissions: ["clubs.view", "members.view", "members.manage", "members.approve", "memberships.view", "jobs.view"],
  },
  "club-coach": {
    domain: "club",
    permissions: ["clubs.view", "members.view"],
  },
} as const satisfies Record<string, { domain: RoleDomain; permissions: readonly Permission[] }>;

export type RoleTemplate = keyof typeof roleTemplates;

export const isTemplate = (roleId: string): roleId is RoleTemplate => Object.hasOwn(roleTemplates, roleId);

function without(...left: Permission[]): Permission[] {
  return permissionNames.filter((name) => !left.includes(name));
}
