import { store } from "../../dynamo/store.ts";
import { RoleEntity } from "./entity.ts";

// A file of its own, so that Lambdas which only read roles start without ElectroDB (decision 0026).
export const roleWrites = /* @__PURE__ */ store(RoleEntity, "role");
