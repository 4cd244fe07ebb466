import { startOfDay } from "@salle/calendar/local-day";
import { describe, expect, test } from "vitest";
import transitions from "../../../../packages/calendar/test-data/au-tz-transitions.json" with { type: "json" };
import { type DueState, dueAt, dueNotice, dueWork, followingOf, noticeKind } from "./due-rules.ts";

const SYDNEY = "Australia/Sydney";
const first = (date: string, zone = SYDNEY) => startOfDay(date, zone);
const NOW = first("2026-06-01");
const DAY = 86_400;
const running: DueState = {
  startDate: NOW - 100 * DAY,
  endDate: NOW + 100 * DAY,
  renewalDate: NOW + 70 * DAY,
  timeZone: SYDNEY,
};
const due = { ...running, isPaid: true, renewalDate: NOW };
const over = { ...running, endDate: NOW - 1 };
test.each<[string, DueState, ReturnType<typeof dueWork>, number | undefined]>([
  ["renews when it is due", due, "renew", NOW],
  ["does not renew a second too soon", { ...due, renewalDate: NOW + 1 }, null, NOW + 1],
  ["does not renew what nobody has paid", { ...due, isPaid: false }, null, due.endDate + 1],
  ["does not renew twice", { ...due, renewalProcessed: true }, null, due.endDate + 1],
  ["does not renew without a date", { ...due, renewalDate: undefined }, null, due.endDate + 1],
  ["renews late what was paid in time", { ...due, endDate: NOW - 1, renewalDate: NOW - 9 }, "renew", NOW - 9],
  ["notes an end", over, "expire", NOW],
  ["notes the end of what has been renewed", { ...over, isPaid: true, renewalProcessed: true }, "expire", NOW],
  ["leaves the last second", { ...over, endDate: NOW }, null, NOW + 1],
  ["leaves what is noted already", { ...over, expiredAt: NOW }, null, undefined],
  ["leaves what is revoked", { ...due, revokedAt: NOW - 1 }, null, undefined],
])("the clock %s", (_, facts, work, at) => {
  expect([dueWork(facts, NOW), dueAt(facts)]).toEqual([work, at]);
});

const waiting: DueState = { ...running, renewalDate: undefined, graceUntil: NOW };
test.each<[string, DueState, ReturnType<typeof dueWork>, number | undefined]>([
  ["lets one lapse whose grace is over", waiting, "lapse", NOW],
  ["leaves one in its grace", { ...waiting, graceUntil: NOW + 1 }, null, NOW + 1],
  ["leaves one that was paid in its grace", { ...waiting, isPaid: true }, null, waiting.endDate + 1],
  ["ends one that is shorter than its grace", { ...waiting, endDate: NOW - 1 }, "expire", NOW],
  ["leaves one that has lapsed", { ...waiting, revokedAt: NOW, revokedFor: "unpaid" }, null, undefined],
  ["does not renew one in its grace", { ...waiting, renewalDate: NOW - 1, graceUntil: NOW + 1 }, null, NOW + 1],
])("the clock %s", (_, facts, work, at) => {
  expect([dueWork(facts, NOW), dueAt(facts)]).toEqual([work, at]);
});

describe("notices", () => {
  const schedule = [-30, -7, 0, 14];
  const told = (lastDay: string, over: Partial<DueState> = {}): DueState => ({
    startDate: first("2026-01-01"),
    endDate: first(next(lastDay), over.timeZone) - 1,
    isPaid: true,
    timeZone: SYDNEY,
    notices: schedule,
    noticedTo: first("2026-01-01"),
    ...over,
  });
  const next = (date: string) => new Date(Date.parse(date) + DAY * 1000).toISOString().slice(0, 10);

  test.each<[string, DueState, string, number | null]>([
    ["nothing the day before the first", told("2026-12-31"), "2026-11-30", null],
    ["the first, thirty days before", told("2026-12-31"), "2026-12-01", -30],
    ["the second", told("2026-12-31", { noticedTo: first("2026-12-01") }), "2026-12-24", -7],
    ["nothing between two", told("2026-12-31", { noticedTo: first("2026-12-24") }), "2026-12-30", null],
    ["that of the last day", told("2026-12-31", { noticedTo: first("2026-12-24") }), "2026-12-31", 0],
    [
      "one after the end",
      told("2026-12-31", { expiredAt: first("2027-01-01"), noticedTo: first("2026-12-31") }),
      "2027-01-14",
      14,
    ],
    ["the latest of those that were missed", told("2026-12-31"), "2026-12-26", -7],
    ["the last one, however late", told("2026-12-31"), "2029-01-01", 14],
    ["nothing once all are done", told("2026-12-31", { noticedTo: first("2027-01-14") }), "2029-01-01", null],
    ["nothing of one that was revoked", told("2026-12-31", { revokedAt: 1 }), "2026-12-31", null],
    ["nothing of one without a schedule", told("2026-12-31", { notices: undefined }), "2026-12-31", null],
    [
      "nothing of what was sold before there were notices",
      told("2026-12-31", { noticedTo: undefined }),
      "2026-12-31",
      null,
    ],
    ["a week before a leap day", told("2028-02-29", { noticedTo: first("2028-02-01") }), "2028-02-22", -7],
    ["a fortnight after a leap day", told("2028-02-29", { noticedTo: first("2028-02-29") }), "2028-03-14", 14],
    ["a month before the last of February", told("2027-02-28"), "2027-01-29", -30],
    ["a day on which clocks go on", told("2026-10-11", { noticedTo: first("2026-10-01") }), "2026-10-04", -7],
    ["a day on which they go back", told("2026-04-12", { noticedTo: first("2026-04-01") }), "2026-04-05", -7],
  ])("there is %s", (_, of, day, days) => {
    expect(dueNotice(of, first(day))).toBe(days);
    if (days !== null) expect(dueNotice(of, (dueAt({ ...of, expiredAt: 1 }) ?? 0) - 1)).toBeNull();
  });

  test.each(["Australia/Sydney", "Australia/Lord_Howe", "Australia/Perth"])(
    "in %s a notice is due when its day begins, whatever the clocks do",
    (zone) => {
      for (const { utc } of transitions.zones[zone as keyof typeof transitions.zones] ?? []) {
        const day = new Date(Date.parse(utc) + 10 * 3_600_000).toISOString().slice(0, 10);
        for (const days of [-7, -1, 0, 1, 7]) {
          const lastDay = new Date(Date.parse(day) - days * DAY * 1000).toISOString().slice(0, 10);
          const of = told(lastDay, { timeZone: zone, notices: [days], noticedTo: 0, expiredAt: 1 });
          expect(dueAt(of)).toBe(first(day, zone));
        }
      }
    },
  );
});

describe("what a notice says", () => {
  const at = (over: Partial<DueState>, following?: Partial<DueState>, willRenew = true) =>
    noticeKind(
      { ...running, isPaid: true, ...over },
      { following: following && { ...running, ...following }, willRenew, now: NOW },
    );
  test.each([
    ["that it renews", at({}), "renews"],
    ["that it ends, where something keeps it from renewing", at({}, undefined, false), "ends"],
    ["that it ends, where it does not renew", at({ renewalDate: undefined }), "ends"],
    ["that it waits for payment", at({ isPaid: false }), "unpaid"],
    ["that what follows waits for payment", at({ renewalProcessed: true }, { isPaid: false }), "unpaid"],
    ["nothing to who has renewed and paid", at({ renewalProcessed: true }, { isPaid: true }), null],
    ["nothing after its end to who has renewed and paid", at({ endDate: NOW - 1 }, { isPaid: true }), null],
    ["that what follows waits, after its end too", at({ endDate: NOW - 1 }, { isPaid: false }), "unpaid"],
    ["that it has ended", at({ endDate: NOW - 1 }), "expired"],
    ["that it has ended, where what followed is over too", at({ endDate: NOW - 9 }, { endDate: NOW - 1 }), "expired"],
    ["nothing of one that was revoked", at({ revokedAt: NOW }), null],
  ])("%s", (_, kind, expected) => expect(kind).toBe(expected));

  test("what follows is the next of the same package that was not revoked", () => {
    const each = (id: string, startDate: number, over: Partial<DueState> & { packageId?: string } = {}) => ({
      ...{ ...running, id, packageId: "a", startDate, endDate: startDate + 9 },
      ...over,
    });
    const of = each("of", 0);
    const all = [each("other", 10, { packageId: "b" }), each("later", 30), each("next", 20), of];
    expect(followingOf(of, all)?.id).toBe("next");
    expect(followingOf(of, [each("gone", 10, { revokedAt: 5 }), ...all])?.id).toBe("next");
    expect(followingOf(of, [of])).toBeUndefined();
  });
});
