import { addDays } from "@salle/calendar/calendar-date";
import { parseDuration } from "@salle/calendar/duration";
import { addDuration } from "@salle/calendar/periods";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { hour, Treasury } from "../support/treasury.ts";

/* Days go by, the clock comes twice or not at all: each billing date is billed once (finance design, 6). */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const BEGUN = "2027-12-20";
const LAST = "2029-03-05";

/** By the calendar alone: the dates from a first one to the last day. */
function datesOf(start: string, cycle: string): string[] {
  const duration = parseDuration(cycle);
  if (!duration) return ["once"];
  const dates: string[] = [];
  for (let n = 0; addDuration(start, duration, n) <= LAST; n++) dates.push(addDuration(start, duration, n));
  return dates;
}

test("more than a year of cycles of every kind", async () => {
  const read = await parts.follow();
  const club = await new Treasury(parts, BEGUN, read).open();
  const began = hour(BEGUN, 12);
  const cases = [
    ["P1W", "2027-12-21", "DRAFT"],
    ["P2W", "2027-12-31", "DRAFT"],
    ["P1M", "2028-01-31", "SEND"],
    ["P3M", "2028-02-29", "SEND"],
    ["P1Y", "2028-02-29", "SEND"],
    ["", "2028-03-01", "SEND"],
  ] as const;
  const assigned = await Promise.all(
    cases.map(async ([cycle, start, billing]) => {
      const member = await club.world.member(club.club);
      const feePackage = await club.feePackage(began, cycle, billing);
      await club.assign(feePackage, member, start, began);
      return { member, feePackage, cycle, start, billing };
    }),
  );
  const random = new Random(5);
  let away = 0;
  for (let day = addDays(BEGUN, 1); day <= LAST; day = addDays(day, 1)) {
    // The clock may be away for some days, but not for more dates than are billed unasked.
    if (away < 9 && random.chance(0.8)) {
      away++;
      continue;
    }
    away = 0;
    await club.run(hour(day, 6 + random.below(17)));
    if (random.chance(0.2)) await club.run(hour(day, 23));
  }
  await club.run(hour(LAST, 23));
  let mailed = 0;
  for (const { member, feePackage, cycle, start, billing } of assigned) {
    const billed = await club.billed(member, feePackage);
    expect([cycle, billed]).toEqual([cycle, datesOf(start, cycle)]);
    mailed += billing === "SEND" ? billed.length : 0;
  }
  expect(reconcileItems(await read())).toEqual([]);
  // What is mailed was mailed once for each.
  expect(parts.mails).toHaveLength(mailed);
});
