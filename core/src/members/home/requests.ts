import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { mayOnOwner } from "../../identity/access/index.ts";
import * as Requests from "../../membership/membership-requests/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import type { FactSource } from "./facts.ts";
import { handleIn } from "./rules.ts";

/** How many memberships somebody asks a seller for, for those who answer: one count. */
export const requestFacts: FactSource = async (ctx, { scope }) => {
  const owner = handleIn(scope);
  const [manages, { featureFlags }] = await Promise.all([
    mayOnOwner(ctx, "memberships.manage", owner),
    Settings.current(),
  ]);
  if (!featureFlags.membership || !manages) return [];
  const count = await Requests.waitingAt(owner);
  const href = owner === SYSTEM_HANDLE ? "/admin/membership-requests" : "/membership/requests";
  return [{ code: "membership-requests", tone: "waiting", count, amount: null, since: null, href }];
};
