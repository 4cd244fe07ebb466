import { disputeStates } from "@salle/contract/finance/codes";
import { expect, it } from "vitest";
import { answerUntil, timeLeft } from "./words.ts";

const now = new Date("2026-12-09T22:30:00+11:00");

it.each([
  ["is past", "2026-12-09T22:00:00+11:00", "time is up"],
  ["is tonight", "2026-12-09T23:59:00+11:00", "today"],
  ["is tomorrow, if in less than a day", "2026-12-10T09:00:00+11:00", "tomorrow"],
  ["is near", "2026-12-12T10:00:00+11:00", "in 3 days"],
  ["is a week away", "2026-12-16T10:00:00+11:00", "in 7 days"],
  ["is far away", "2026-12-17T10:00:00+11:00", ""],
])("says how long an answer is taken that %s", (_, until, words) => {
  expect(timeLeft(until, now, "Australia/Sydney")).toBe(words);
});

it("can be answered until the card's bank has decided", () => {
  const respondByDate = "2026-12-16T10:00:00Z";
  const answered = disputeStates.map((state) => answerUntil({ state, respondByDate }));
  expect(answered).toEqual([respondByDate, respondByDate, null, null]);
});
