import { store } from "../../dynamo/store.ts";
import { ClubMemberProfileEntity, MemberProfileEntity } from "./entity.ts";

// A file of its own, so that Lambdas which only read members start without ElectroDB (decision 0026).
export const profileWrites = /* @__PURE__ */ store(MemberProfileEntity, "record");
export const clubMemberProfileWrites = /* @__PURE__ */ store(ClubMemberProfileEntity, "record");
