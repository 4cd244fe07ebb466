import * as environment from "@salle/contract/environment";
import type { HeldRight } from "@salle/contract/membership/member-rights";
import { readPass } from "@salle/contract/pass";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { passOf } from "./pass.ts";

beforeEach(() => vi.stubEnv(environment.tokenSecrets, "a-signing-secret-of-more-than-32-letters"));
afterEach(() => vi.unstubAllEnvs());

const NOW = new Date("2027-04-12T09:00:00Z");
const right = (label: string, until: string | null, over: Partial<HeldRight> = {}): HeldRight => ({
  ...{
    label,
    until,
    state: "current",
    from: "2027-01-01",
    source: "membership",
    sourceName: "Annual",
    clubName: "Club",
  },
  ...over,
});
const claimsOf = (clubs: string[], rights: HeldRight[]) =>
  readPass(passOf({ accountId: "acc_1", name: "Anika Raman", clubs }, rights, NOW)?.text ?? "")?.claims;

test("who is of no club has none", () => {
  expect(passOf({ accountId: "acc_1", name: "Anika Raman", clubs: [] }, [right("National", null)], NOW)).toBeNull();
});

test("it is good for a day", () => {
  expect(passOf({ accountId: "acc_1", name: "Anika Raman", clubs: ["Club"] }, [], NOW)?.expiresAt).toBe(
    "2027-04-13T09:00:00.000Z",
  );
});

test.each<[string, string[], string]>([
  ["of one club", ["Harbourside"], "Harbourside"],
  ["of several", ["Harbourside", "Hill", "Bay"], "Harbourside and 2 more"],
  ["of one with a long name", ["H".repeat(60)], `${"H".repeat(39)}…`],
])("it says the club, %s", (_, clubs, expected) => {
  expect(claimsOf(clubs, [])).toMatchObject({ s: "acc_1", n: "Anika Raman", c: expected });
});

test.each<[string, HeldRight[], [string, string][]]>([
  ["none", [], []],
  ["not one that begins later", [right("National", "2027-12-31", { state: "starts" })], []],
  [
    "one by the source that gives it longest",
    [right("National", "2027-06-30"), right("National", "2027-12-31"), right("National", "2027-09-30")],
    [["National", "2027-12-31"]],
  ],
  [
    "one without an end, whatever else gives it",
    [right("National", "2027-06-30"), right("National", null), right("National", "2027-12-31")],
    [["National", ""]],
  ],
  [
    "three, and how many there are besides",
    ["A", "B", "C", "D", "E"].map((label) => right(label, "2027-12-31")),
    [
      ["A", "2027-12-31"],
      ["B", "2027-12-31"],
      ["C", "2027-12-31"],
      ["and 2 more", ""],
    ],
  ],
])("of rights it says %s", (_, rights, expected) => {
  expect(claimsOf(["Club"], rights)?.r).toEqual(expected);
});
