import type { Step } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { RoleEntity } from "./entity.ts";
import { isTemplate } from "./templates.ts";

const roles = /* @__PURE__ */ reader(RoleEntity);

/**
 * Counts allocations of roles up or down, in the transaction that makes or ends them: a role that is allocated is there,
 * and stays. Templates are always there. One that is gone is not counted down.
 * @param by how many by the role's id
 */
export const countAllocations = (by: ReadonlyMap<string, number>, gone: () => Error): Step[] =>
  [...by].flatMap(([id, count]) =>
    isTemplate(id) || count === 0 ? [] : [roles.modify({ id }, { add: { allocated: count } }, { exists: true }, gone)],
  );
