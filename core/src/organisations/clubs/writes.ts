import { store } from "../../dynamo/store.ts";
import { ClubEntity } from "./entity.ts";

// A file of its own, so that Lambdas which only read clubs start without ElectroDB (decision 0026).
export const clubWrites = /* @__PURE__ */ store(ClubEntity, "club");
