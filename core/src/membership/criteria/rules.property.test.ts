import { genders } from "@salle/contract/members/codes";
import { criteriaMatches } from "@salle/contract/membership/codes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldsOf } from "./form.ts";
import { type Asked, askedOf, eligibilityOf } from "./rules.ts";
import { aged, asking, somebody } from "./testing.ts";
import type { Applicant } from "./types/type.ts";

const years = fc.option(fc.integer({ min: 0, max: 120 }));
const date = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2101-12-31"), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const id = fc.constantFrom("a", "b", "c");
const seasonStart = fc.constantFrom(null, "01-01", "01-07", "29-02", "31-12");
const of = <T extends Asked["type"]>(type: T, criteria: fc.Arbitrary<Asked["criteria"]>): fc.Arbitrary<Asked> =>
  criteria.map((each) => ({ type, criteria: each }));
const nothing = fc.constant({});

const asked: fc.Arbitrary<Asked> = fc.oneof(
  of("age", fc.record({ minimumAge: years, maximumAge: years, onDate: fc.option(date), seasonStart })),
  of("gender", fc.record({ gender: fc.constantFrom(...genders) })),
  of("place", fc.record({ place: fc.constantFrom("club:clb_1", "club-group:grp_vic") })),
  of("member-category", fc.record({ memberCategoryId: id })),
  of("member-group", fc.record({ memberGroupId: id })),
  of("holds-package", fc.record({ membershipPackageId: id, held: fc.constantFrom("current", "ever") })),
  of("certification", fc.record({ certificationTypeId: id })),
  of("no-overdue", nothing),
  of("primary-club", nothing),
  of("club-approval", nothing),
  of("first-time", nothing),
);
const ids = fc.uniqueArray(id);
const applicant: fc.Arbitrary<Applicant> = fc.record({
  dateOfBirth: fc.oneof(fc.constant(""), date),
  gender: fc.option(fc.constantFrom(...genders)),
  places: fc.constantFrom(["club:clb_1"], ["club:clb_2", "club-group:grp_vic"]),
  isPrimaryClub: fc.boolean(),
  isApproved: fc.boolean(),
  packageIds: ids,
  heldPackageIds: ids,
  memberCategoryIds: ids,
  memberGroupIds: ids,
  certifications: fc.uniqueArray(
    fc.record({ typeId: id, why: fc.constantFrom(null, "expired" as const, "pending" as const) }),
    { selector: ({ typeId }) => typeId },
  ),
  overdue: fc.array(fc.record({ id: fc.constant("inv_1"), number: fc.constant("INV-000001") }), { maxLength: 2 }),
});
const match = fc.constantFrom(...criteriaMatches);
const judge = (all: readonly Asked[], how: (typeof criteriaMatches)[number], who: Applicant, on: string) =>
  eligibilityOf(asking(all, how), who, on, () => null);

test("a criterion more that somebody does not meet never lets them in, whether all or any are asked", () => {
  fc.assert(
    fc.property(fc.array(asked), asked, match, applicant, date, (all, more, how, who, on) => {
      fc.pre(!judge([more], "all", who, on).isEligible);
      if (!judge(all, how, who, on).isEligible) expect(judge([...all, more], how, who, on).isEligible).toBe(false);
      expect(judge([...all, more], "all", who, on).isEligible).toBe(false);
    }),
  );
});

test("their order does not matter, all is never easier than any, and each has its reason", () => {
  fc.assert(
    fc.property(fc.array(asked), match, applicant, date, (all, how, who, on) => {
      const found = judge(all, how, who, on);
      expect(judge([...all].reverse(), how, who, on).isEligible).toBe(found.isEligible);
      if (judge(all, "all", who, on).isEligible) expect(judge(all, "any", who, on).isEligible).toBe(true);
      expect(found.reasons).toHaveLength(all.length);
      for (const { isMet, fix, text, seen } of found.reasons) {
        if (isMet) expect(fix).toBeNull();
        else expect(seen).not.toBe("");
        expect(text).not.toBe("");
      }
    }),
  );
});

test("who meets a minimum age meets it ever after; who is past a maximum age stays so", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 120 }),
      ...([seasonStart, date, date, date] as const),
      (limit, season, dateOfBirth, first, second) => {
        const [early = first, late = second] = [first, second].sort();
        const who = { ...somebody, dateOfBirth };
        const on = season === null ? {} : { seasonStart: season };
        const isMet = (rule: Asked, day: string) => judge([rule], "all", who, day).isEligible;
        if (isMet(aged(limit, null, on), early)) expect(isMet(aged(limit, null, on), late)).toBe(true);
        const wasBorn = !judge([aged(0, null, on)], "all", who, early).reasons.some(({ isMet: is }) => !is);
        if (wasBorn && isMet(aged(null, limit, on), late)) expect(isMet(aged(null, limit, on), early)).toBe(true);
      },
    ),
  );
});

test("whatever is typed becomes a criterion or a problem on a field of the form", () => {
  const text = fc.option(fc.oneof(fc.string({ maxLength: 20 }), seasonStart.map(String), date), { nil: undefined });
  const names = ["minimumAge", "maximumAge", "onDate", "seasonStart"];
  const input = fc.record(Object.fromEntries(names.map((name) => [name, text])), { requiredKeys: [] });
  fc.assert(
    fc.property(input, (values) => {
      const posted = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      );
      const { asked: made, problems } = askedOf("age", posted, fieldsOf("age", {}, []));
      expect(made === null).toBe(problems.length > 0);
      for (const { field } of problems) expect(names).toContain(field);
      if (made) expect(asking([made]).criteria).toHaveLength(1);
    }),
  );
});
