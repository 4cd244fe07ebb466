import { expect, test } from "vitest";
import type { Due } from "./outcome.ts";
import { groupsOf } from "./renew.ts";

/** What is due, in short: what becomes of it, for whom, who sells it, and how many others have a share of what that charges. */
const due = (outcome: Due["outcome"], person: string, owner = "club:a", sharing = 0): Due =>
  ({
    ...{ outcome, before: { id: `${outcome} ${person} ${owner}`, person, owner }, steps: [], leaves: false },
    draft: { charges: [{ shares: Array.from({ length: sharing }, (_, at) => ({ owner: `club-group:${at}` })) }] },
  }) as never;

const shown = (groups: Due[][]) => groups.map((group) => group.map(({ before }) => before.person));
const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test.each<[name: string, dues: Due[], groups: string[][]]>([
  ["nothing", [], []],
  ["eight of one issuer are one transaction", people(8).map((each) => due("renewed", each)), [people(8)]],
  [
    "of what two others have a share of seven are, for each of them is told of it",
    people(8).map((each) => due("renewed", each, "club:a", 2)),
    [people(7), ["p7"]],
  ],
  ["nine are two", people(9).map((each) => due("renewed", each)), [people(8), ["p8"]]],
  [
    "issuers have numbers of their own",
    [due("renewed", "p0", "club:a"), due("renewed", "p1", "club:b"), due("renewed", "p2", "club:a")],
    [["p0", "p2"], ["p1"]],
  ],
  [
    "one who renews two packages is in two transactions, for their items can be written once in each",
    [due("renewed", "p0"), due("renewed", "p0"), due("renewed", "p1")],
    [["p0", "p1"], ["p0"]],
  ],
  [
    "what only ends needs no number, whoever sells it",
    [due("expired", "p0", "club:a"), due("not renewed", "p0", "club:b"), due("renewed", "p1")],
    [["p0", "p0"], ["p1"]],
  ],
  ["seventeen that end are two transactions", people(17).map((each) => due("expired", each)), [people(16), ["p16"]]],
  [
    "a lapse is one of its own",
    [due("lapsed", "p0"), due("notified", "p1"), due("lapsed", "p2")],
    [["p1"], ["p0"], ["p2"]],
  ],
])("%s", (_, dues, groups) => expect(shown(groupsOf(dues))).toEqual(groups));
