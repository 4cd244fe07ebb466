import type { RoleDomain } from "@salle/contract/identity/role-domains";
import type { Permission } from "@salle/contract/permissions";
import { type RoleTemplate, roleTemplates } from "./templates.ts";

// Apart from the templates, for most Lambdas ask only what a role permits.

export const templateWords: Readonly<Record<RoleTemplate, { name: string; description: string }>> = {
  "system-administrator": {
    name: "System administrator",
    description: "The federation's office: everything but payouts.",
  },
  "root-user": { name: "Root user", description: "Everything, payouts and the settings of the installation among it." },
  "group-administrator": {
    name: "Club group administrator",
    description: "All that a club group's office does, for the group and every club below it.",
  },
  "club-administrator": { name: "Club administrator", description: "All that a club's office does." },
  "club-registrar": {
    name: "Club registrar",
    description: "Adds, changes and approves a club's members, and sees their memberships.",
  },
  "club-coach": { name: "Club coach", description: "Sees a club and its members." },
};

/** The template of each domain that holds most. */
const widest: Readonly<Record<RoleDomain, RoleTemplate>> = {
  system: "root-user",
  "club-groups": "group-administrator",
  club: "club-administrator",
};

/** What a role of a domain can have. */
export const permissionsFor = (domain: RoleDomain): readonly Permission[] => roleTemplates[widest[domain]].permissions;
