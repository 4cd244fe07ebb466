import { describe, expect, test } from "vitest";
import type { Activity } from "../../dynamo/index.ts";
import { changesOf, hasSubject, mainAct, newest, personIn, sentenceOf } from "./told.ts";
import { fieldWords } from "./words.ts";

type Act = Activity["acts"][number];

const act = (entity: string, kind: Act["kind"], fields: Act["fields"] = {}): Act => ({
  entity,
  kind,
  fields,
  item: entity,
});

describe("an activity is told in a sentence", () => {
  test.each<[string, Act[]]>([
    ["Changed an account", [act("account", "changed")]],
    [
      "Added a membership, an invoice and a payment; changed a place in a club",
      [
        act("club-member-profile", "changed"),
        act("membership", "created"),
        act("invoice", "created"),
        act("payment", "created"),
      ],
    ],
    [
      "Added a linked account; removed a request to act for somebody",
      [act("link-request", "removed"), act("link", "created")],
    ],
    ["Added a new kind", [act("new-kind", "created"), act("new-kind", "created")]],
  ])("%s", (sentence, acts) => {
    expect(sentenceOf(acts)).toBe(sentence);
  });

  test("by what was made or ended, before what changed with it", () => {
    const made = act("membership", "created");
    expect(mainAct({ acts: [act("account", "changed"), made] })).toBe(made);
    expect(mainAct({ acts: [] })).toBeUndefined();
  });
});

test("changes are told attribute by attribute, as people read them", () => {
  const fields = {
    isActive: { before: true, after: false },
    firstName: { before: "", after: "Ada" },
    grants: { before: null, after: [1] },
  };
  expect(changesOf([act("account", "changed", fields)])).toEqual([
    { item: "account", field: "Is active", before: "Yes", after: "No" },
    { item: "account", field: "First name", before: null, after: "Ada" },
    { item: "account", field: "Grants", before: null, after: "[1]" },
  ]);
  expect(fieldWords("criteria.crt_1")).toBe("Criteria, crt_1");
});

const PERSON = "01JQ82V280ZETFJDRZ4NZFSA9P";
test.each([
  [`person:${PERSON}`, PERSON],
  [`club-member:cmp_${PERSON}${PERSON}`, PERSON],
  ["club:clb_1", null],
  ["person:nobody", null],
])("whom %s is about", (about, person) => {
  expect(personIn(about)).toBe(person);
});

test.each([
  ["club:clb_1", true],
  ["settings:installation", true],
  ["payment#pay_1 payment", false],
])("%s has a handle: %s", (about, expected) => {
  expect(hasSubject({ about })).toBe(expected);
});

test("several lists are one, the newest first, each once", () => {
  const of = (id: string) => ({ id }) as Activity;
  expect(
    newest(
      [
        [of("c"), of("a")],
        [of("c"), of("b")],
      ],
      2,
    ).map(({ id }) => id),
  ).toEqual(["c", "b"]);
});
