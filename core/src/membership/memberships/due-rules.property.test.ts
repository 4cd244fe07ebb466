import { addDays, dateOfDay } from "@salle/calendar/calendar-date";
import { startOfDay } from "@salle/calendar/local-day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type DueState, dueAt, dueNotice, dueWork } from "./due-rules.ts";
import { isActive, statusOf } from "./rules.ts";

const facts = fc.record(
  {
    startDate: fc.constant(1000),
    endDate: fc.integer({ min: 1001, max: 2000 }),
    renewalDate: fc.integer({ min: 1000, max: 1001 }),
    renewalProcessed: fc.boolean(),
    isPaid: fc.boolean(),
    revokedAt: fc.integer({ min: 900, max: 2500 }),
    expiredAt: fc.integer({ min: 1001, max: 2500 }),
    graceUntil: fc.integer({ min: 1000, max: 2500 }),
    timeZone: fc.constant("Australia/Sydney"),
  },
  { requiredKeys: ["startDate", "endDate", "timeZone"] },
);
const now = fc.integer({ min: 900, max: 2500 });

test("what is due is due between the start and the second after the end, and work follows from it", () => {
  fc.assert(
    fc.property(facts, now, (of, at) => {
      const due = dueAt(of);
      if (due !== undefined) {
        expect(due).toBeGreaterThanOrEqual(of.startDate);
        expect(due).toBeLessThanOrEqual(of.endDate + 1);
      }
      expect(dueWork(of, at) !== null).toBe(due !== undefined && due <= at);
      if (dueWork(of, at) === "expire") expect(statusOf(of, at)).toBe("expired");
    }),
  );
});

test("once its work is done nothing is due again: it is renewed at most once and ends or lapses once", () => {
  fc.assert(
    fc.property(facts, now, (of, at) => {
      const done: string[] = [];
      let left: DueState = of;
      for (let work = dueWork(left, at); work && done.length < 5; work = dueWork(left, at)) {
        done.push(work);
        if (work === "renew") left = { ...left, renewalProcessed: true };
        else left = { ...left, ...(work === "lapse" ? { revokedAt: at, revokedFor: "unpaid" } : { expiredAt: at }) };
      }
      expect(["", "renew", "expire", "renew expire", "lapse"]).toContain(done.join(" "));
    }),
  );
});

test("an unpaid one counts in its grace alone, and never after its end", () => {
  fc.assert(
    fc.property(facts, now, (of, at) => {
      if (!isActive(of, at)) return;
      expect(at).toBeGreaterThanOrEqual(of.startDate);
      expect(at).toBeLessThanOrEqual(of.endDate);
      expect(of.revokedAt).toBeUndefined();
      if (!of.isPaid) expect(at).toBeLessThan(of.graceUntil ?? 0);
    }),
  );
});

const zone = fc.constantFrom("Australia/Sydney", "Australia/Lord_Howe", "Australia/Perth");
const lastDay = fc.integer({ min: 20_000, max: 32_000 }).map(dateOfDay);
const schedule = fc.uniqueArray(fc.integer({ min: -365, max: 365 }), { maxLength: 6 });
const runs = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 60 });

test("whenever runs come, each notice is told at most once, in order, never before its day, and none after the last is told is due", () => {
  fc.assert(
    fc.property(zone, lastDay, schedule, runs, (timeZone, day, notices, days) => {
      const at = (offset: number) => startOfDay(addDays(day, offset), timeZone);
      const endDate = at(1) - 1;
      let left: DueState = { startDate: at(-400), endDate, isPaid: true, timeZone, notices, noticedTo: at(-400) };
      const told: number[] = [];
      for (const run of days.toSorted((a, b) => a - b)) {
        const notice = dueNotice(left, at(run));
        const missed = notices.filter((each) => each <= run && at(each) > (left.noticedTo ?? 0));
        expect(notice).toBe(missed.length > 0 ? Math.max(...missed) : null);
        if (notice === null) continue;
        told.push(notice);
        left = { ...left, noticedTo: at(run) };
      }
      expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
      expect(dueNotice({ ...left, noticedTo: at(366) }, at(400))).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test("told on every day, each notice is told on its own day", () => {
  fc.assert(
    fc.property(zone, lastDay, schedule, (timeZone, day, notices) => {
      const at = (offset: number) => startOfDay(addDays(day, offset), timeZone);
      let left: DueState = {
        startDate: at(-400),
        endDate: at(1) - 1,
        timeZone,
        notices,
        noticedTo: at(-366),
        expiredAt: 1,
      };
      for (const each of notices.toSorted((a, b) => a - b)) {
        expect(dueAt(left)).toBe(at(each));
        expect([dueNotice(left, at(each) - 1), dueNotice(left, at(each))]).toEqual([null, each]);
        left = { ...left, noticedTo: at(each) };
      }
      expect(dueAt(left)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
