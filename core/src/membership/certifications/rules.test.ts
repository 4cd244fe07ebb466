import { addDays } from "@salle/calendar/calendar-date";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  capabilitiesOf,
  dayAt,
  daysLeft,
  isCertified,
  isCurrent,
  isExpiring,
  nextReminder,
  problemsOf,
  remindersOf,
  renewedExpiry,
  statusOf,
  type Term,
  termsAfter,
} from "./rules.ts";

/* When a certification counts, what it is called on a day, whom it reminds when, and who may do what with it. */

const TODAY = "2027-01-14";
const at = (day: string, time = "12:00:00") => new Date(`${day}T${time}+11:00`);

describe("what it is on a day", () => {
  test.each([
    ["approved without an end", "APPROVED", undefined, "APPROVED", null],
    ["on its last day", "APPROVED", TODAY, "APPROVED", 0],
    ["the day after", "APPROVED", "2027-01-13", "EXPIRED", null],
    ["three weeks before", "APPROVED", "2027-02-04", "APPROVED", 21],
    ["waiting, its last day over", "PENDING", "2027-01-13", "PENDING", null],
    ["revoked, its last day over", "REVOKED", "2027-01-13", "REVOKED", null],
    ["invalid", "INVALID", "2028-01-13", "INVALID", null],
    ["of a later version", "SUSPENDED" as "INVALID", "2028-01-13", "UNKNOWN", null],
  ] as const)("%s", (_, state, expiryDate, status, days) => {
    const of = { state, ...(expiryDate && { expiryDate }) };
    expect([statusOf(of, TODAY), daysLeft(of, TODAY)]).toEqual([status, days]);
  });
  test.each([
    [30, true],
    [31, false],
    [0, true],
    [-1, false],
  ])("ends soon with %i days left: %s", (days, expected) => {
    expect(isExpiring({ state: "APPROVED", expiryDate: addDays(TODAY, days) }, TODAY)).toBe(expected);
  });
  test("the day is the federation's: its last day ends at midnight in Sydney", () => {
    expect(dayAt(new Date("2027-01-14T12:59:59Z"))).toBe(TODAY);
    expect(dayAt(new Date("2027-01-14T13:00:00Z"))).toBe("2027-01-15");
    const terms = [{ from: "2026-01-01T00:00:00.000Z", until: TODAY }];
    expect(isCurrent({ terms }, new Date("2027-01-14T12:59:59Z"))).toBe(true);
    expect(isCurrent({ terms }, new Date("2027-01-14T13:00:00Z"))).toBe(false);
  });
});

describe("whether somebody is certified", () => {
  const of = (terms: Term[], over: object = {}) => [{ typeId: "t", state: "APPROVED" as const, terms, ...over }];
  const first = { from: at("2025-01-01").toISOString(), until: "2025-12-31" };
  const second = { from: at("2026-06-01").toISOString(), until: "2027-05-31" };
  const revoked = {
    from: at("2026-06-01").toISOString(),
    until: "2027-05-31",
    endedAt: at("2026-07-01").toISOString(),
  };
  test.each<[string, Parameters<typeof isCertified>[0], Date, ReturnType<typeof isCertified>]>([
    ["nobody with none", [], at(TODAY), { isCertified: false, why: "none" }],
    ["nobody with another one", of([second], { typeId: "u" }), at(TODAY), { isCertified: false, why: "none" }],
    ["now", of([first, second]), at(TODAY), { isCertified: true, until: "2027-05-31" }],
    ["then", of([first, second]), at("2025-04-12"), { isCertified: true, until: "2025-12-31" }],
    ["not in between", of([first, second]), at("2026-04-12"), { isCertified: false, why: "expired" }],
    ["not before the first", of([first, second]), at("2024-04-12"), { isCertified: false, why: "not-yet" }],
    ["not once it has expired", of([second]), at("2027-06-01"), { isCertified: false, why: "expired" }],
    ["not while it waits", of([], { state: "PENDING" }), at(TODAY), { isCertified: false, why: "pending" }],
    ["while its renewal waits", of([second], { renewal: {} }), at(TODAY), { isCertified: true, until: "2027-05-31" }],
    ["not once it was revoked", of([revoked], { state: "REVOKED" }), at(TODAY), { isCertified: false, why: "revoked" }],
    [
      "before it was revoked",
      of([revoked], { state: "REVOKED" }),
      at("2026-06-15"),
      { isCertified: true, until: "2027-05-31" },
    ],
    ["not once it was removed", of([revoked], { isDeleted: true }), at(TODAY), { isCertified: false, why: "removed" }],
    ["without an end", of([{ from: first.from }]), at("2099-01-01"), { isCertified: true, until: null }],
  ])("%s", (_, registrations, moment, expected) => {
    expect(isCertified(registrations, "t", moment)).toEqual(expected);
  });
});

describe("the times for which it counted", () => {
  const start = at("2027-01-01").getTime();
  const changes = fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 400 }),
      now: fc.option(fc.record({ until: fc.option(fc.integer({ min: -50, max: 500 }), { nil: undefined }) })),
    }),
    { maxLength: 60 },
  );
  test("whatever is changed, what was said at a moment stays so", () => {
    fc.assert(
      fc.property(changes, (all) => {
        let terms: Term[] = [];
        let time = start;
        const said: { at: Date; counts: boolean }[] = [];
        for (const { after, now } of all.slice(0, 38)) {
          time += after * 3_600_000;
          const moment = new Date(time);
          const until = now?.until === undefined ? undefined : addDays(dayAt(moment), now.until);
          terms = termsAfter(terms, now && { until }, moment);
          const counts = now !== null && (until === undefined || until >= dayAt(moment));
          // A moment after, and before whatever comes next.
          said.push({ at: new Date(time + 1000), counts });
        }
        for (const each of said) {
          const next = said.find(({ at: later }) => later > each.at);
          if (next) expect(isCurrent({ terms }, each.at)).toBe(each.counts);
        }
        expect(terms.filter((term) => isCurrent({ terms: [term] }, new Date(time + 1000))).length).toBeLessThan(2);
      }),
    );
  });
  test("are no more than forty, the latest", () => {
    const many = Array.from({ length: 60 }, (_, index) => index).reduce<Term[]>(
      (terms, index) => termsAfter(terms, { until: addDays("2030-01-01", index) }, new Date(start + index * 60_000)),
      [],
    );
    expect(many).toHaveLength(40);
    expect(many.at(-1)?.until).toBe(addDays("2030-01-01", 59));
  });
  test("another word for the same last day is no other time", () => {
    const terms = termsAfter([], { until: "2030-01-01" }, at(TODAY));
    expect(termsAfter(terms, { until: "2030-01-01" }, at("2027-02-01"))).toEqual(terms);
  });
});

describe("reminders", () => {
  test.each([
    [60, ["2027-04-15", "2027-05-15", "2027-06-07", "2027-06-14"]],
    [30, ["2027-05-15", "2027-06-07", "2027-06-14"]],
    [14, ["2027-05-31", "2027-06-07", "2027-06-14"]],
    [7, ["2027-06-07", "2027-06-14"]],
    [1, ["2027-06-13", "2027-06-14"]],
  ])("with the first one %i days before", (leadTime, expected) => {
    expect(remindersOf("2027-06-14", leadTime)).toEqual(expected);
  });
  test.each([
    ["the first", "2027-01-14", {}, "2027-04-15"],
    ["the one after the day of another", "2027-04-15", {}, "2027-05-15"],
    ["none after the last day", "2027-06-14", {}, undefined],
    ["none for what is revoked", "2027-01-14", { state: "REVOKED" as const }, undefined],
    ["none for what was removed", "2027-01-14", { isDeleted: true }, undefined],
    ["none for what does not expire", "2027-01-14", { expiryDate: undefined }, undefined],
  ])("next: %s", (_, after, over, expected) => {
    expect(nextReminder({ state: "APPROVED", expiryDate: "2027-06-14", ...over }, 60, after)).toBe(expected);
  });
  test("each is sent once, and they end, whatever day it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: -10, max: 500 }), (leadTime, ahead) => {
        const expiryDate = addDays(TODAY, ahead);
        const next = (after: string) => nextReminder({ state: "APPROVED", expiryDate }, leadTime, after);
        const days: string[] = [];
        for (let day = next(TODAY); day !== undefined; day = next(day)) days.push(day);
        expect(days).toEqual(remindersOf(expiryDate, leadTime).filter((each) => each > TODAY));
        expect(days.length).toBeLessThan(5);
      }),
    );
  });
});

describe("the last day of a renewal", () => {
  test.each([
    ["from the day after the present one", "P1Y", "2027-03-31", "2028-03-31"],
    ["from today, where that is over", "P1Y", "2026-03-31", "2028-01-13"],
    ["from today, where there is none", "P3M", undefined, "2027-04-13"],
    ["of a leap day", "P1Y", "2028-02-28", "2029-02-27"],
    ["is not suggested without a period", "", "2027-03-31", undefined],
  ])("%s", (_, validFor, expiryDate, expected) => {
    expect(renewedExpiry({ validFor }, expiryDate, TODAY)).toBe(expected);
  });
});

describe("what is wrong", () => {
  const type = { hasExpiry: true, needsDocument: true };
  test.each([
    ["nothing", { expiryDate: "2027-02-01", obtainedDate: TODAY, document: true }, type, []],
    ["neither last day nor document", { document: false }, type, ["expiryDate", "file"]],
    ["neither is asked for", { document: false }, { hasExpiry: false, needsDocument: false }, []],
    [
      "obtained tomorrow",
      { expiryDate: "2027-02-01", obtainedDate: "2027-01-15", document: true },
      type,
      ["obtainedDate"],
    ],
    [
      "over before it was obtained",
      { expiryDate: "2026-02-01", obtainedDate: "2026-03-01", document: true },
      type,
      ["expiryDate"],
    ],
  ])("%s", (_, next, of, expected) => {
    expect(problemsOf(next, of, TODAY).map(({ field }) => field)).toEqual(expected);
  });
});

describe("who may do what", () => {
  const staff = { manages: true, isOwn: false };
  const own = { manages: false, isOwn: true };
  const of = (state: "PENDING" | "APPROVED" | "REVOKED" | "INVALID", over: object = {}) => ({
    state,
    terms: [],
    ...over,
  });
  const may = (...given: Parameters<typeof capabilitiesOf>) =>
    Object.entries(capabilitiesOf(...given)).flatMap(([name, can]) => (can ? [name.slice(3)] : []));
  const expires = { hasExpiry: true };
  test.each<[string, Parameters<typeof capabilitiesOf>, string[]]>([
    ["staff, waiting", [of("PENDING"), expires, staff], ["Update", "Approve", "Reject", "UpdateExpiry", "Remove"]],
    ["staff, approved", [of("APPROVED"), expires, staff], ["Update", "Reject", "Renew", "UpdateExpiry", "Remove"]],
    [
      "staff, a renewal waits",
      [of("APPROVED", { renewal: { askedAt: "" } }), expires, staff],
      ["Update", "Approve", "Reject", "Renew", "UpdateExpiry", "Remove"],
    ],
    ["staff, without an end", [of("APPROVED"), { hasExpiry: false }, staff], ["Update", "Reject", "Remove"]],
    ["staff, revoked", [of("REVOKED"), expires, staff], ["Update", "Approve", "UpdateExpiry", "Remove"]],
    ["one's own, waiting", [of("PENDING"), expires, own], ["Update", "Remove"]],
    ["one's own, approved", [of("APPROVED"), expires, own], ["Renew"]],
    ["one's own, invalid", [of("INVALID"), expires, own], ["Update", "Remove"]],
    ["one's own, revoked", [of("REVOKED"), expires, own], []],
    ["one's own that counted once", [of("PENDING", { terms: [{ from: "" }] }), expires, own], ["Update"]],
    ["whoever only sees it", [of("PENDING"), expires, { manages: false, isOwn: false }], []],
    ["staff, removed", [of("APPROVED", { isDeleted: true }), expires, staff], []],
  ])("%s", (_, given, expected) => {
    expect(may(...given)).toEqual(expected);
  });
});
