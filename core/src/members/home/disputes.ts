import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import * as Disputes from "../../finance/disputes/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { FactSource } from "./facts.ts";
import { handleIn } from "./rules.ts";

/** How many disputes of card payments wait to be answered or decided, and by when the first is to be: one short list. */
export const disputeFacts: FactSource = async (ctx, { scope }) => {
  const owner = handleIn(scope);
  if (!(await mayOnOwner(ctx, "payments.view", owner))) return [];
  const open = await Disputes.openOf(owner);
  const [first] = open.flatMap(({ respondBy }) => respondBy ?? []);
  const since = first === undefined ? null : todayIn(FEDERATION_ZONE, new Date(first));
  return [{ code: "disputes", tone: "bad", count: open.length, amount: null, since, href: "/finance/disputes" }];
};
