import { describe, expect, test } from "vitest";
import { fieldsOf } from "./form.ts";
import { type Asked, against, askedOf, criterionOf, eligibilityOf, needsOf, withoutMoney } from "./rules.ts";
import { aged, asking, somebody } from "./testing.ts";
import { types } from "./types/index.ts";
import type { Applicant, NameOf } from "./types/type.ts";

const names: Record<string, string> = {
  mpk_licence: "National licence",
  mct_elite: "Elite",
  mgr_squad: "Squad",
  cty_safe: "Safeguarding",
  "club-group:grp_nsw": "New South Wales",
};
const nameOf: NameOf = (id) => names[id] ?? null;
const DAY = "2026-06-15";

const gender = (of: string): Asked => ({ type: "gender", criteria: { gender: of } });
const holds = (held?: string): Asked => ({
  type: "holds-package",
  criteria: { membershipPackageId: "mpk_licence", ...(held && { held }) },
});
const place: Asked = { type: "place", criteria: { place: "club-group:grp_nsw" } };
const category: Asked = { type: "member-category", criteria: { memberCategoryId: "mct_elite" } };
const group: Asked = { type: "member-group", criteria: { memberGroupId: "mgr_squad" } };
const certified: Asked = { type: "certification", criteria: { certificationTypeId: "cty_safe" } };
const plain = (type: Asked["type"]): Asked => ({ type, criteria: {} });
const invoices = [
  { id: "inv_1", number: "INV-000012" },
  { id: "inv_2", number: "INV-000013" },
];
const standing = (why: Applicant["certifications"][number]["why"]) => ({
  certifications: [{ typeId: "cty_safe", why }],
});

describe("each type of criterion, with what was seen and what mends it", () => {
  test.each<[name: string, asked: Asked, of: Partial<Applicant>, isMet: boolean, seen: string, fix?: string]>([
    ["the minimum age, on the birthday", aged(18, null), {}, true, "18 years old"],
    ["the minimum age, the day before", aged(18, null), { dateOfBirth: "2008-06-16" }, false, "17 years old"],
    ["the maximum age, on its last day", aged(null, 17), { dateOfBirth: "2008-06-16" }, true, "17 years old"],
    ["the maximum age, a day later", aged(null, 17), {}, false, "18 years old"],
    [
      "an age, when the birth date is not known",
      aged(null, 99),
      { dateOfBirth: "" },
      false,
      "Birth date not known",
      "details",
    ],
    ["an age, before they are born", aged(null, 17), { dateOfBirth: "2026-06-16" }, false, "Not born by then"],
    ["an age of nought", aged(0, 0), { dateOfBirth: DAY }, true, "0 years old"],
    ["an age on a date after the start", aged(null, 19, { onDate: "2027-12-31" }), {}, true, "19 years old"],
    ["an age on a date before the start", aged(18, null, { onDate: "2026-01-01" }), {}, false, "17 years old"],
    [
      "an age at the start of the season of the year",
      aged(18, null, { seasonStart: "01-01" }),
      {},
      false,
      "17 years old",
    ],
    [
      "an age at the start of a season that began last year",
      aged(17, 17, { seasonStart: "01-07" }),
      {},
      true,
      "17 years old",
    ],
    ["an age on the first day of the season", aged(18, null, { seasonStart: "15-06" }), {}, true, "18 years old"],
    [
      "a season of 29 February in a common year begins on the 28th",
      aged(18, null, { seasonStart: "29-02" }),
      { dateOfBirth: "2008-02-28" },
      true,
      "18 years old",
    ],
    ["their gender", gender("F"), {}, true, "Female"],
    ["another gender", gender("F"), { gender: "X" }, false, "Other"],
    ["a gender, when theirs is not known", gender("F"), { gender: null }, false, "Gender not known", "details"],
    ["their state", place, {}, true, ""],
    ["another state", place, { places: ["club:clb_1", "system:system"] }, false, "Member of another club"],
    ["a category they are in", category, { memberCategoryIds: ["mct_elite"] }, true, ""],
    ["a category they are not in", category, {}, false, "Not in it"],
    ["a group they are in", group, { memberGroupIds: ["mgr_squad"] }, true, ""],
    ["a group they are not in", group, {}, false, "Not in it"],
    ["a package they hold", holds(), { packageIds: ["mpk_licence"] }, true, ""],
    [
      "a package they held",
      holds(),
      { heldPackageIds: ["mpk_licence"] },
      false,
      "Held it, but not now",
      "package mpk_licence Renew National licence",
    ],
    ["a package they held, where that is enough", holds("ever"), { heldPackageIds: ["mpk_licence"] }, true, "Held it"],
    [
      "a package they never held",
      holds("ever"),
      {},
      false,
      "Never held it",
      "package mpk_licence Take National licence",
    ],
    ["a certification that counts", certified, standing(null), true, ""],
    [
      "one that has run out",
      certified,
      standing("expired"),
      false,
      "Not valid then",
      "certification cty_safe Renew Safeguarding",
    ],
    [
      "one that waits",
      certified,
      standing("pending"),
      false,
      "Waits for approval",
      "certification cty_safe See to Safeguarding",
    ],
    ["one they never had", certified, {}, false, "Does not hold it", "certification cty_safe Get Safeguarding"],
    [
      "one that was taken off them",
      certified,
      standing("removed"),
      false,
      "Does not hold it",
      "certification cty_safe Get Safeguarding",
    ],
    ["no overdue invoice", plain("no-overdue"), {}, true, ""],
    [
      "an overdue invoice",
      plain("no-overdue"),
      { overdue: invoices.slice(0, 1) },
      false,
      "INV-000012 is overdue",
      "invoice inv_1 Pay INV-000012",
    ],
    [
      "two, the oldest first",
      plain("no-overdue"),
      { overdue: invoices },
      false,
      "2 invoices are overdue",
      "invoice inv_1 Pay INV-000012",
    ],
    ["their primary club", plain("primary-club"), {}, true, ""],
    [
      "not their primary club",
      plain("primary-club"),
      { isPrimaryClub: false },
      false,
      "Not their primary club",
      "club",
    ],
    ["approved by the club", plain("club-approval"), {}, true, ""],
    ["not approved yet", plain("club-approval"), { isApproved: false }, false, "Not approved", "approval"],
    ["a first membership", plain("first-time"), {}, true, ""],
    ["not the first", plain("first-time"), { heldPackageIds: ["mpk_other"] }, false, "Held one before"],
  ])("%s", (_, asked, of, isMet, seen, fix) => {
    const { reasons, isEligible } = eligibilityOf(asking([asked]), { ...somebody, ...of }, DAY, nameOf);
    expect(isEligible).toBe(isMet);
    expect(reasons).toMatchObject([{ type: asked.type, isMet, seen }]);
    const [reason] = reasons;
    const told =
      reason?.fix && [reason.fix.kind, reason.fix.id, reason.fix.id && reason.fix.text].filter(Boolean).join(" ");
    expect(told ?? undefined).toBe(fix);
  });
});

describe("several criteria", () => {
  const young = aged(null, 12);
  test.each<[name: string, asked: Asked[], match: "all" | "any", isEligible: boolean]>([
    ["none at all: everybody", [], "all", true],
    ["none at all, of which one would do: everybody", [], "any", true],
    ["all of them, and all are met", [aged(18, null), gender("F")], "all", true],
    ["all of them, but one is not met", [young, gender("F")], "all", false],
    ["any of them, and one is met", [young, gender("F")], "any", true],
    ["any of them, but none is met", [young, gender("M")], "any", false],
  ])("%s", (_, asked, match, isEligible) => {
    const found = eligibilityOf(asking(asked, match), somebody, DAY, nameOf);
    expect(found.isEligible).toBe(isEligible);
    expect(found.reasons).toHaveLength(asked.length);
    expect(against(found).length).toBe(isEligible ? 0 : found.reasons.filter(({ isMet }) => !isMet).length);
  });

  test("nobody meets one that a later version wrote", () => {
    expect(criterionOf({ id: "crt_1", type: "height", criteria: {} })).toBeNull();
    expect(criterionOf({ id: "crt_1", type: "gender", criteria: { gender: "Q" } })).toBeNull();
    const later = { ...asking([gender("F")]), unknown: ["height"] };
    expect(eligibilityOf(later, somebody, DAY, nameOf)).toMatchObject({
      isEligible: false,
      reasons: [{ isMet: true }, { type: "height", isMet: false, fix: null }],
    });
    expect(eligibilityOf({ ...later, match: "any" }, somebody, DAY, nameOf).isEligible).toBe(true);
  });

  test("only what they need is read", () => {
    expect([...needsOf([asking([young, gender("F"), holds()])])]).toEqual([]);
    expect([...needsOf([asking([category, group]), asking([certified, plain("no-overdue")])])]).toEqual([
      ...["categories", "groups", "certifications", "invoices"],
    ]);
  });

  test("which invoice is overdue is not for everybody", () => {
    const { reasons } = eligibilityOf(
      asking([plain("no-overdue"), gender("M")]),
      { ...somebody, overdue: invoices },
      DAY,
      nameOf,
    );
    expect(withoutMoney(reasons)).toMatchObject([{ seen: "An invoice is overdue", fix: null }, { seen: "Female" }]);
  });
});

describe("what a form's values are", () => {
  const choices = [{ label: "National licence", value: "mpk_licence" }];
  test.each<[string, Asked["type"], Record<string, string>, Asked["criteria"] | string[]]>([
    ["both ages", "age", { minimumAge: "13", maximumAge: "17" }, aged(13, 17).criteria],
    ["one age, the other blank", "age", { minimumAge: "", maximumAge: "17" }, aged(null, 17).criteria],
    ["the same age twice", "age", { minimumAge: "17", maximumAge: "17" }, aged(17, 17).criteria],
    [
      "an age on a date",
      "age",
      { minimumAge: "17", onDate: "2027-01-01" },
      aged(17, null, { onDate: "2027-01-01" }).criteria,
    ],
    [
      "an age at the start of a season, as people write it",
      "age",
      { minimumAge: "17", seasonStart: "1/7" },
      aged(17, null, { seasonStart: "01-07" }).criteria,
    ],
    ["no age", "age", {}, ["minimumAge"]],
    ["ages the wrong way round", "age", { minimumAge: "18", maximumAge: "17" }, ["maximumAge"]],
    ["ages that are none", "age", { minimumAge: "-1", maximumAge: "121" }, ["minimumAge", "maximumAge"]],
    ["an age in part", "age", { minimumAge: "17.5" }, ["minimumAge"]],
    ["a season of a day that no year has", "age", { minimumAge: "17", seasonStart: "31-02" }, ["seasonStart"]],
    ["a date and a season", "age", { minimumAge: "17", seasonStart: "01-02", onDate: "2027-01-01" }, ["seasonStart"]],
    ["a date that is none", "age", { minimumAge: "17", onDate: "2027-02-30" }, ["onDate"]],
    ["a gender", "gender", { gender: "F" }, { gender: "F" }],
    ["no gender", "gender", {}, ["gender"]],
    ["a package", "holds-package", { membershipPackageId: "mpk_licence" }, { membershipPackageId: "mpk_licence" }],
    [
      "a package, held once",
      "holds-package",
      { membershipPackageId: "mpk_licence", held: "ever" },
      holds("ever").criteria,
    ],
    ["a package, held somehow", "holds-package", { membershipPackageId: "mpk_licence", held: "never" }, ["held"]],
    ["a foreign package", "holds-package", { membershipPackageId: "mpk_other" }, ["membershipPackageId"]],
    ["another type's field", "gender", { gender: "F", maximumAge: "" }, ["maximumAge"]],
    ["what asks nothing more", "no-overdue", {}, {}],
    ["what asks nothing more, with something", "no-overdue", { gender: "F" }, ["gender"]],
  ])("%s", (_, type, input, expected) => {
    const { asked, problems } = askedOf(type, input, fieldsOf(type, {}, choices));
    expect(asked?.criteria ?? problems.map(({ field }) => field)).toEqual(expected);
  });
});

test.each<[Asked, string]>([
  [aged(18, null), "At least 18 years old on the start date"],
  [aged(null, 17), "At most 17 years old on the start date"],
  [aged(13, 17), "From 13 to 17 years old on the start date"],
  [aged(40, 40), "40 years old on the start date"],
  [aged(null, 19, { onDate: "2027-12-31" }), "At most 19 years old on 31 December 2027"],
  [aged(null, 19, { seasonStart: "01-07" }), "At most 19 years old at the start of the season (01-07)"],
  [gender("F"), "Gender is Female"],
  [place, "Member of New South Wales"],
  [category, "In the member category Elite"],
  [group, "In the member group Squad"],
  [holds(), "Holds a current membership of National licence"],
  [holds("ever"), "Holds, or held, a membership of National licence"],
  [
    { type: "holds-package", criteria: { membershipPackageId: "mpk_gone" } },
    "Holds a current membership of a package that is gone",
  ],
  [certified, "Holds a valid Safeguarding"],
  [plain("no-overdue"), "Has no overdue invoices"],
  [plain("primary-club"), "This club is their primary club"],
  [plain("club-approval"), "Approved by their club"],
  [plain("first-time"), "Never held a membership before"],
])("%j in words", (asked, words) => {
  expect(types[asked.type].rule(asked.criteria)?.summary(nameOf)).toBe(words);
});
