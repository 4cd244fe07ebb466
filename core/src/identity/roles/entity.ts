import type { RoleDomain } from "@salle/contract/identity/role-domains";
import type { Permission } from "@salle/contract/permissions";
import { audit, custom, entity, type ItemOf } from "../../dynamo/entity.ts";
import { roleTemplates } from "./templates.ts";

const domains = ["system", "club-groups", "club"] as const satisfies readonly RoleDomain[];

/**
 * A role that a federation has made for itself, based on one of those that there always are (spec 03 §3). Accounts name
 * it by its id, so its change is this one item's.
 */
export const RoleEntity = entity({
  model: { entity: "role", service: "salle", version: "1" },
  activity: { about: "role:${id}", leavesOut: ["all", "allocated"] },
  personal: null,
  attributes: {
    id: { type: "string", required: true },
    name: { type: "string", required: true },
    description: { type: "string", default: "" },
    domain: { type: domains, required: true },
    basedOn: { type: Object.keys(roleTemplates), required: true },
    permissions: { type: custom<Permission[]>("any"), required: true },
    /** How often it is allocated, counted in the transactions that do: one that is cannot be deleted. */
    allocated: { type: "number", default: 0 },
    all: { type: "string", default: "roles", readOnly: true },
    ...audit,
  },
  indexes: {
    // Which role is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "role#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "role", casing: "none" },
    },
    // Which roles are there, by name?
    byName: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["name", "id"], template: "${name}#${id}", casing: "none" },
    },
  },
});

export type Role = ItemOf<typeof RoleEntity>;
