import { write } from "../../dynamo/index.ts";
import { monthAfter } from "../../lib/months.ts";
import * as Ledger from "../ledger/index.ts";
import { addTo, allBy, type By, type Earnings, type Months, sumOf } from "./income-rules.ts";
import { postedIn } from "./posted.ts";
import { monthIncomes } from "./store.ts";

/**
 * What an owner's months come to, by one thing, from the first to the last. A month that was counted before is not counted again as
 * long as nothing was posted in it since: of a year, that is the month that is now.
 */
export async function earningsOf(owner: string, by: By, { from, to }: Months): Promise<Earnings> {
  const [figures, kept] = await Promise.all([
    Ledger.figuresOf(owner, from, to),
    monthIncomes.list.byMonth({ owner }, { from: { by, month: from }, to: { by, month: to }, consistent: false }),
  ]);
  const months: Earnings[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) {
    const own = figures.filter((part) => part.month === month);
    const sum = (side: "dr4000" | "cr4000") => own.reduce((all, part) => all + (part[side] ?? 0), 0);
    const [dr4000, cr4000] = [sum("dr4000"), sum("cr4000")];
    const known = kept.find((each) => each.month === month);
    if (known?.dr4000 === dr4000 && known.cr4000 === cr4000) months.push(new Map(known.earnings));
    else if (dr4000 + cr4000 > 0) months.push((await counted(owner, month))[by]);
  }
  return sumOf(months);
}

/** Counts a month from its journals, by everything at once, and keeps that with what its entries come to. */
async function counted(owner: string, month: string): Promise<Record<By, Earnings>> {
  const earnings: Record<By, Earnings> = { "fee-type": new Map(), package: new Map(), club: new Map() };
  const sides = { dr4000: 0, cr4000: 0 };
  for await (const { posted, parts } of postedIn(owner, month)) {
    for (const by of allBy) addTo(earnings[by], by, posted, parts);
    sides[posted.income < 0 ? "dr4000" : "cr4000"] += Math.abs(posted.income);
  }
  await Promise.all(
    allBy.map((by) => write(monthIncomes.put({ owner, by, month, earnings: [...earnings[by]], ...sides }))),
  );
  return earnings;
}
