import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { ERASURES } from "@salle/contract/members/erasure-codes";
import { countsOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { FactSource } from "./facts.ts";

/** How many requests to have data erased wait for the office, for those who answer them: one count. */
export const erasureFacts: FactSource = async (ctx, { clubs }) => {
  if (clubs === null || !(await mayOnOwner(ctx, "users.manage", SYSTEM_HANDLE))) return [];
  const { waiting: count = 0 } = await countsOf(ERASURES);
  const href = "/admin/erasure-requests?filters[status]=waiting";
  return [{ code: "deletion-requests", tone: "waiting", count, amount: null, since: null, href }];
};
