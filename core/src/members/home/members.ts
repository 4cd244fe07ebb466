import type { MemberFilters } from "@salle/contract/members/members";
import * as ClubIndex from "../club-index/index.ts";
import * as Directory from "../directory/index.ts";
import type { Fact, FactSource } from "./facts.ts";
import { dayFrom } from "./rules.ts";

/** What members' rows say: one pass over what the process holds, and nothing is counted anywhere else. */
export const memberFacts: FactSource = async (ctx, { scope, members, clubs }) => {
  const tallied = await Directory.tallyOf(ctx, scope);
  const sum = Directory.sumOf(tallied.clubs.map(({ tally }) => tally));
  const listed = (filter: Partial<Record<keyof MemberFilters, string>>) =>
    `${members}?${Object.entries(filter)
      .map(([name, value]) => `filters[${name}]=${value}`)
      .join("&")}`;
  const fact = (code: Fact["code"], tone: Fact["tone"], of: { count: number; day: number }, href: string): Fact => ({
    ...{ code, tone, count: of.count, amount: null, since: dayFrom(of.day), href },
  });
  const inNeed = clubs ? (await ClubIndex.inNeed(ctx, scope)).length : 0;
  return [
    // After a run it is what people ask for; before the next one, who that will be.
    sum.renewed.count >= sum.renewing.count
      ? fact("renewed", "good", sum.renewed, listed({ renewal: "renewed" }))
      : fact("renewing", "info", sum.renewing, listed({ renewal: "renewing" })),
    fact("lapsed", "bad", sum.lapsed, listed({ standing: "lapsed" })),
    // The federation's office leaves that to the clubs.
    ...(clubs ? [] : [fact("to-approve", "waiting", sum.pending, listed({ standing: "pending" }))]),
    ...(tallied.seesMoney
      ? [{ ...fact("overdue", "bad", sum.overdue, listed({ owes: "overdue" })), amount: sum.overdue.cents }]
      : []),
    ...(clubs ? [fact("clubs-in-need", "waiting", { count: inNeed, day: 0 }, clubs)] : []),
  ];
};
