import { isLeapYear } from "@salle/calendar/calendar-date";
import { startOfDay } from "@salle/calendar/local-day";
import { expect, test } from "vitest";
import transitions from "../../../../packages/calendar/test-data/au-tz-transitions.json" with { type: "json" };
import vectors from "../../../../packages/calendar/test-data/billing-period-vectors.json" with { type: "json" };
import {
  capabilitiesOf,
  type Dates,
  firstPeriod,
  graceEnd,
  heldUntil,
  isActive,
  type MembershipState,
  nextPeriod,
  type PackageTerms,
  type Place,
  problemsOfDates,
  renews,
  rivalOf,
  statusOf,
  throughMinute,
} from "./rules.ts";

const SYDNEY = "Australia/Sydney";
const terms = (
  expiryValue: string,
  renewalValue = "",
  expiryType: PackageTerms["expiryType"] = "DATE_PERIOD",
): PackageTerms => ({
  expiryType,
  expiryValue,
  renewalValue,
  autoRenew: renewalValue !== "",
});
const dayMonth = (expiryValue: string, renewalValue = "") => terms(expiryValue, renewalValue, "DAY_MONTH");
const first = (date: string, zone = SYDNEY) => startOfDay(date, zone);
const last = (nextDay: string, zone = SYDNEY) => startOfDay(nextDay, zone) - 1;

const renewing = (period: Dates & Place, of: PackageTerms, timeZone = SYDNEY) => ({ ...of, ...period, timeZone });
/** So many periods, one after the other. */
function chain(of: PackageTerms, start: number, count: number, timeZone = SYDNEY): (Dates & Place)[] {
  const periods = [firstPeriod(of, start, timeZone)];
  while (periods.length < count) {
    const before = periods.at(-1);
    if (before) periods.push(nextPeriod(renewing(before, of, timeZone), of));
  }
  return periods;
}

test.each([
  ["a year", terms("P1Y"), "2026-03-15", "2027-03-15"],
  ["a month from its 31st", terms("P1M"), "2026-01-31", "2026-02-28"],
  ["a month from the 31st before a leap day", terms("P1M"), "2028-01-31", "2028-02-29"],
  ["a year from a leap day", terms("P1Y"), "2028-02-29", "2029-02-28"],
  ["four years from a leap day", terms("P4Y"), "2028-02-29", "2032-02-29"],
  ["two weeks", terms("P2W"), "2026-03-29", "2026-04-12"],
  ["until the year's end", dayMonth("31-12"), "2026-05-01", "2027-01-01"],
  ["a day before the year's end", dayMonth("31-12"), "2026-12-30", "2027-01-01"],
  ["from the year's end itself: a whole year", dayMonth("31-12"), "2026-12-31", "2028-01-01"],
  ["until the leap day in a common year", dayMonth("29-02"), "2026-01-10", "2026-03-01"],
  ["until the leap day in a leap year", dayMonth("29-02"), "2028-01-10", "2028-03-01"],
])("%s", (_, of, start, dayAfter) => {
  expect(firstPeriod(of, first(start), SYDNEY)).toEqual({
    anchor: start,
    period: 0,
    startDate: first(start),
    endDate: last(dayAfter),
    renewalDate: null,
  });
});

test("what begins in a day's last second is counted from the next day", () => {
  const start = first("2026-03-16") - 1;
  const [bought, next] = chain(terms("P1D", "P1D"), start, 2);
  expect(bought).toMatchObject({ anchor: "2026-03-16", startDate: start, endDate: last("2026-03-17") });
  expect(next).toMatchObject({ anchor: "2026-03-16", period: 1, endDate: last("2026-03-18") });
});

test.each([
  ["eleven months after its start", terms("P1Y", "P11M"), "2026-01-31", "2026-12-31"],
  ["on a clamped day", terms("P1Y", "P1M"), "2026-01-31", "2026-02-28"],
  ["on the last day at the latest", terms("P1M", "P1Y"), "2026-01-15", "2026-02-14"],
  ["on the last day of a year that was cut short", dayMonth("31-12", "P11M"), "2026-12-01", "2026-12-31"],
  ["on the first day after what was long ago", dayMonth("30-06", "P6M"), "2026-07-01", "2027-01-01"],
])("renews %s", (_, of, start, day) => {
  expect(firstPeriod(of, first(start), SYDNEY).renewalDate).toBe(first(day));
});

test("a start within a day ends with a whole day, and does not renew before it has begun", () => {
  const noon = first("2026-03-15") + 12 * 3600;
  const period = firstPeriod(terms("P1D", "P1D"), noon, SYDNEY);
  expect(period).toMatchObject({ startDate: noon, endDate: last("2026-03-16"), renewalDate: noon });
});

test("without a renewal period, or with auto renew off, nothing renews", () => {
  expect(firstPeriod({ ...terms("P1Y", "P1M"), autoRenew: false }, 0, SYDNEY).renewalDate).toBeNull();
  expect(firstPeriod({ ...terms("P1Y"), autoRenew: true }, 0, SYDNEY).renewalDate).toBeNull();
});

test("Lago's months from the 31st come back to the 31st", () => {
  const { anchor, monthly_periods_inclusive: expected } = vectors.lago_anniversary_31st;
  const days = expected.map(([from = "", to = ""]) => [first(from), last(dayAfter(to))]);
  const periods = chain(terms("P1M"), first(anchor), expected.length);
  expect(periods.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(days);
});

test.each(["P1M", "P30D", "P1W"] as const)("Kill Bill's periods of %s", (duration) => {
  const { start, ...advance } = vectors.killbill_InvoiceDateUtils_advanceByNPeriods;
  const periods = chain(terms(duration), first(start), advance[duration].length);
  expect(periods.map((period) => period.startDate)).toEqual(advance[duration].map((date) => first(date)));
});

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

const leapDay = (year: number) => `${year}-02-${isLeapYear(year) ? 29 : 28}`;

test("years from a leap day come back to the leap day, to 2101", () => {
  chain(terms("P1Y"), first("2028-02-29"), 74).forEach((period, index) => {
    expect(period.startDate).toBe(first(leapDay(2028 + index)));
  });
});

test("years until 29 February end on the month's last day, to 2101", () => {
  chain(dayMonth("29-02"), first("2027-03-01"), 74).forEach((period, index) => {
    expect(period.endDate).toBe(last(`${2028 + index}-03-01`));
  });
});

test.each(["Australia/Sydney", "Australia/Lord_Howe", "Australia/Perth"])(
  "in %s days begin at midnight whatever the clocks do",
  (zone) => {
    const rows = transitions.zones[zone as keyof typeof transitions.zones] ?? [];
    for (const { utc, localTime } of rows) {
      const at = Date.parse(utc) / 1000;
      // A period of a day from the very second at which clocks change, or the one before it.
      const { endDate, startDate } = firstPeriod(terms("P1D"), at, zone);
      const clock = new Intl.DateTimeFormat("en-AU", { timeZone: zone, timeStyle: "medium", hourCycle: "h23" });
      expect(startDate).toBe(at);
      expect(clock.format(at * 1000)).toBe(localTime);
      expect([clock.format(endDate * 1000), clock.format((endDate + 1) * 1000)]).toEqual(["23:59:59", "00:00:00"]);
    }
    const days = chain(terms("P1D"), first("2026-03-25", zone), 400, zone).map(
      ({ startDate, endDate }) => endDate - startDate + 1,
    );
    const odd = { "Australia/Sydney": 3600, "Australia/Lord_Howe": 1800, "Australia/Perth": 0 }[zone] ?? 0;
    expect(new Set(days)).toEqual(new Set([86_400, 86_400 + odd, 86_400 - odd]));
  },
);

const annual = terms("P1Y", "P11M");
const sold = firstPeriod(annual, first("2026-01-31"), SYDNEY);

test("an end that was moved begins a count of its own", () => {
  const edited = { ...renewing(sold, annual), endDate: last("2026-10-01") };
  expect(nextPeriod(edited, annual)).toMatchObject({
    anchor: "2026-10-01",
    period: 0,
    startDate: first("2026-10-01"),
    endDate: last("2027-10-01"),
  });
});

test("an end within a day goes on with the next second, for whole days", () => {
  const edited = { ...renewing(sold, annual), endDate: first("2026-10-01") + 59 };
  expect(nextPeriod(edited, annual)).toMatchObject({
    startDate: first("2026-10-01") + 60,
    endDate: last("2027-10-01"),
  });
});

test("a package that has changed its term counts from the next period on; a changed renewal does not", () => {
  expect(nextPeriod(renewing(sold, annual), terms("P6M", "P5M"))).toMatchObject({
    anchor: "2027-01-31",
    period: 0,
    endDate: last("2027-07-31"),
    renewalDate: first("2027-06-30"),
  });
  expect(nextPeriod(renewing(sold, annual), terms("P1Y", "P1M"))).toMatchObject({
    anchor: "2026-01-31",
    period: 1,
    renewalDate: first("2027-02-28"),
  });
});

const NOW = first("2026-06-01");
const DAY = 86_400;
const running: MembershipState = { startDate: NOW - 100 * DAY, endDate: NOW + 100 * DAY, renewalDate: NOW + 70 * DAY };

test.each<[string, MembershipState, ReturnType<typeof statusOf>, boolean]>([
  ["one that nobody has paid", running, "pending_payment", false],
  ["a paid one", { ...running, isPaid: true }, "paid", true],
  ["a paid one that has not begun", { ...running, isPaid: true, startDate: NOW + 1 }, "paid", false],
  ["a paid one in its last second", { ...running, isPaid: true, endDate: NOW }, "paid", true],
  ["a paid one a second later", { ...running, isPaid: true, endDate: NOW - 1 }, "expired", false],
  ["one that ended unpaid", { ...running, endDate: NOW - 1 }, "expired", false],
  ["a revoked one", { ...running, isPaid: true, revokedAt: NOW }, "revoked", false],
  ["a revoked one after its end", { ...running, endDate: NOW - 1, revokedAt: NOW - 9 }, "revoked", false],
  ["one in its grace", { ...running, graceUntil: NOW + 1 }, "pending_payment", true],
  ["one whose grace is over", { ...running, graceUntil: NOW }, "pending_payment", false],
  [
    "one in its grace that has not begun",
    { ...running, startDate: NOW + 1, graceUntil: NOW + 9 },
    "pending_payment",
    false,
  ],
  ["one whose grace would outlast it", { ...running, endDate: NOW - 1, graceUntil: NOW + 9 }, "expired", false],
  ["one that was revoked in its grace", { ...running, graceUntil: NOW + 1, revokedAt: NOW }, "revoked", false],
  ["one that has lapsed", { ...running, graceUntil: NOW, revokedAt: NOW, revokedFor: "unpaid" }, "expired", false],
])("the status of %s", (_, facts, status, active) => {
  expect([statusOf(facts, NOW), isActive(facts, NOW)]).toEqual([status, active]);
});

const due = { ...running, isPaid: true, renewalDate: NOW };
const over = { ...running, endDate: NOW - 1 };
test.each<[string, MembershipState & { invoiceId?: string }, boolean, string[]]>([
  ["a running one", { ...due, invoiceId: "inv" }, true, ["canEdit", "canDisableRenew", "canRevoke", "canViewInvoice"]],
  ["one that does not renew", { ...due, renewalDate: undefined }, true, ["canEdit", "canRevoke"]],
  ["one that has been renewed", { ...due, renewalProcessed: true, nextMembershipId: "mbs" }, true, ["canRevoke"]],
  ["one that is over", { ...over, invoiceId: "inv" }, true, ["canViewInvoice"]],
  ["a revoked one", { ...due, revokedAt: NOW }, true, []],
  ["another's", { ...due, invoiceId: "inv" }, false, ["canViewInvoice"]],
])("what can be done with %s", (_, facts, manages, names) => {
  const can = Object.entries(capabilitiesOf(facts, NOW, manages, true));
  expect(can.filter(([, may]) => may).map(([name]) => name)).toEqual(names);
});

test("an unpaid one says that it would renew, a processed or revoked one does not", () => {
  expect([running, { ...due, renewalProcessed: true }, { ...due, revokedAt: 1 }].map(renews)).toEqual([
    true,
    false,
    false,
  ]);
});

test.each<[string, Dates, string[]]>([
  ["in order", { startDate: 0, endDate: 59, renewalDate: 0 }, []],
  ["without a renewal", { startDate: 0, endDate: 59, renewalDate: null }, []],
  ["an end at the start", { startDate: 60, endDate: 60, renewalDate: null }, ["endDate"]],
  ["an end before the start", { startDate: 60, endDate: 59, renewalDate: 60 }, ["endDate", "renewalDate"]],
  ["a renewal before the start", { startDate: 60, endDate: 99, renewalDate: 59 }, ["renewalDate"]],
  ["a renewal after the end", { startDate: 0, endDate: 59, renewalDate: 60 }, ["renewalDate"]],
])("dates that are %s", (_, dates, fields) => {
  expect(problemsOfDates(dates).map((problem) => problem.field)).toEqual(fields);
});

test("an end to the minute lasts through it", () => {
  expect([0, 59, 60, 61].map(throughMinute)).toEqual([59, 59, 119, 119]);
});

test.each([
  ["nothing", [], 0],
  ["one", [running], running.endDate],
  ["one that has ended", [over], over.endDate],
  ["the last of several", [over, running, { ...running, endDate: NOW + 9 }], running.endDate],
  ["what is left when the last one was revoked", [over, { ...running, revokedAt: NOW }], over.endDate],
  ["what was revoked alone", [{ ...running, revokedAt: NOW }], 0],
])("a package is held until the end of %s", (_, memberships, until) => {
  expect(heldUntil(memberships)).toBe(until);
});

test.each([
  ["before it", { startDate: 0, endDate: 9 }, false],
  ["into its first second", { startDate: 0, endDate: 10 }, true],
  ["within it", { startDate: 12, endDate: 13 }, true],
  ["from its last second on", { startDate: 20, endDate: 30 }, true],
  ["after it", { startDate: 21, endDate: 30 }, false],
  ["within it, revoked", { startDate: 12, endDate: 13, revokedAt: 12 }, false],
])("one that runs %s is a rival or not", (_, other, is) => {
  const of = { id: "a", startDate: 10, endDate: 20 };
  expect(rivalOf(of, [of, { id: "b", ...other }]) !== undefined).toBe(is);
});

test.each([
  ["of two weeks", "2026-01-31", SYDNEY, 14, "2026-02-14"],
  ["of a day", "2028-02-28", SYDNEY, 1, "2028-02-29"],
  ["of none", "2026-01-31", SYDNEY, 0, "2026-01-31"],
  ["over the change of clocks at Lord Howe", "2026-04-01", "Australia/Lord_Howe", 14, "2026-04-15"],
  ["of the longest", "2026-12-01", SYDNEY, 90, "2027-03-01"],
])("a grace %s is over when its day begins", (_, start, zone, days, end) => {
  expect(graceEnd(first(start, zone), zone, days)).toBe(first(end, zone));
});

test("a grace from within a day is so many whole days, and never over before it begins", () => {
  const noon = first("2026-03-15") + 12 * 3600;
  expect([graceEnd(noon, SYDNEY, 2), graceEnd(noon, SYDNEY, 0)]).toEqual([first("2026-03-17"), noon]);
});
