import { describe, expect, test } from "vitest";
import { fieldsOf } from "./form.ts";
import { type Applicant, meets, type Rule, ruleOf, summaryOf, unmetOf } from "./rules.ts";

const aged = (minimumAge: number | null, maximumAge: number | null): Rule => ({
  type: "age",
  criteria: { minimumAge, maximumAge },
});
const woman: Rule = { type: "gender", criteria: { gender: "F" } };
const licensed: Rule = { type: "holds-package", criteria: { membershipPackageId: "mpk_licence" } };
const somebody: Applicant = { dateOfBirth: "2008-06-15", gender: "F", packageIds: ["mpk_licence"] };

describe("who meets criteria", () => {
  test.each<[string, Rule[], Partial<Applicant>, string, boolean]>([
    ["none: everybody", [], { dateOfBirth: "", gender: null, packageIds: [] }, "2026-06-15", true],
    ["the minimum age, on the birthday", [aged(18, null)], {}, "2026-06-15", true],
    ["the minimum age, the day before", [aged(18, null)], {}, "2026-06-14", false],
    ["the maximum age, on its last day", [aged(null, 17)], {}, "2026-06-14", true],
    ["the maximum age, a day later", [aged(null, 17)], {}, "2026-06-15", false],
    ["born on 29 February, on the 28th", [aged(18, null)], { dateOfBirth: "2008-02-29" }, "2026-02-28", false],
    ["born on 29 February, on 1 March", [aged(18, null)], { dateOfBirth: "2008-02-29" }, "2026-03-01", true],
    ["an age, when the birth date is not known", [aged(null, 99)], { dateOfBirth: "" }, "2026-06-15", false],
    ["an age, before they are born", [aged(null, 17)], {}, "2008-06-14", false],
    ["an age of nought", [aged(0, 0)], {}, "2008-06-15", true],
    ["their gender", [woman], {}, "2026-06-15", true],
    ["another gender", [woman], { gender: "X" }, "2026-06-15", false],
    ["a gender, when theirs is not known", [woman], { gender: null }, "2026-06-15", false],
    ["a package they hold", [licensed], {}, "2026-06-15", true],
    ["a package they do not hold", [licensed], { packageIds: ["mpk_other"] }, "2026-06-15", false],
    ["all of several", [aged(18, null), woman, licensed], {}, "2026-06-15", true],
    ["all but one of several", [aged(18, null), woman, licensed], { gender: "M" }, "2026-06-15", false],
  ])("%s", (_, rules, facts, date, is) => {
    expect(meets(rules, { ...somebody, ...facts }, date)).toBe(is);
  });
});

describe("what a form's values are", () => {
  const packages = [{ label: "National licence", value: "mpk_licence" }];
  test.each<[string, Parameters<typeof ruleOf>[0], Parameters<typeof ruleOf>[1], Rule | string[]]>([
    ["both ages", "age", { minimumAge: "13", maximumAge: "17" }, aged(13, 17)],
    ["one age, the other blank", "age", { minimumAge: "", maximumAge: "17" }, aged(null, 17)],
    ["the same age twice", "age", { minimumAge: "17", maximumAge: "17" }, aged(17, 17)],
    ["no age", "age", {}, ["minimumAge"]],
    ["ages the wrong way round", "age", { minimumAge: "18", maximumAge: "17" }, ["maximumAge"]],
    ["ages that are none", "age", { minimumAge: "-1", maximumAge: "121" }, ["minimumAge", "maximumAge"]],
    ["an age in part", "age", { minimumAge: "17.5" }, ["minimumAge"]],
    ["a gender", "gender", { gender: "F" }, woman],
    ["no gender", "gender", {}, ["gender"]],
    ["a package", "holds-package", { membershipPackageId: "mpk_licence" }, licensed],
    ["a foreign package", "holds-package", { membershipPackageId: "mpk_other" }, ["membershipPackageId"]],
    ["another type's field", "gender", { gender: "F", maximumAge: "" }, ["maximumAge"]],
  ])("%s", (_, type, input, expected) => {
    const { rule, problems } = ruleOf(type, input, fieldsOf(type, null, packages));
    expect(rule ?? problems.map(({ field }) => field)).toEqual(expected);
  });
});

test.each<[Rule, string]>([
  [aged(18, null), "At least 18 years old on the start date"],
  [aged(null, 17), "At most 17 years old on the start date"],
  [aged(13, 17), "From 13 to 17 years old on the start date"],
  [aged(40, 40), "40 years old on the start date"],
  [woman, "Gender is Female"],
  [licensed, "Holds a current membership of National licence"],
  [
    { type: "holds-package", criteria: { membershipPackageId: "mpk_gone" } },
    "Holds a current membership of a package that is gone",
  ],
])("%j in words", (rule, words) => {
  expect(summaryOf(rule, (id) => (id === "mpk_licence" ? "National licence" : null))).toBe(words);
});

const known: Applicant = { dateOfBirth: "2010-02-28", gender: "M", packageIds: [] };

test.each<[string, Rule, Partial<Applicant>, object[]]>([
  ["what is met", aged(13, 17), {}, []],
  ["another age mends itself", aged(18, null), {}, [{ isUnknown: false, membershipPackageId: null }]],
  ["a birth date nobody knows", aged(13, 17), { dateOfBirth: "" }, [{ isUnknown: true, membershipPackageId: null }]],
  ["another gender", woman, {}, [{ isUnknown: false, membershipPackageId: null }]],
  ["a gender nobody knows", woman, { gender: null }, [{ isUnknown: true, membershipPackageId: null }]],
  ["a package they do not hold", licensed, {}, [{ isUnknown: false, membershipPackageId: "mpk_licence" }]],
])("%s, and what would mend it", (_, rule, change, expected) => {
  const unmet = unmetOf([rule], { ...known, ...change }, "2026-11-21", () => null);
  expect(unmet).toEqual(expected.map((each) => ({ ...each, text: summaryOf(rule, () => null) })));
});
