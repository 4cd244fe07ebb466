import { genders } from "@salle/contract/members/codes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldsOf } from "./form.ts";
import { type Applicant, meets, type Rule, ruleOf } from "./rules.ts";

const age = fc.option(fc.integer({ min: 0, max: 120 }));
const date = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2101-12-31"), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const packageId = fc.constantFrom("a", "b", "c");
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    type: fc.constant("age" as const),
    criteria: fc.record({ minimumAge: age, maximumAge: age }),
  }),
  fc.record({ type: fc.constant("gender" as const), criteria: fc.record({ gender: fc.constantFrom(...genders) }) }),
  fc.record({
    type: fc.constant("holds-package" as const),
    criteria: fc.record({ membershipPackageId: packageId }),
  }),
);
const facts: fc.Arbitrary<Applicant> = fc.record({
  dateOfBirth: fc.oneof(fc.constant(""), date),
  gender: fc.option(fc.constantFrom(...genders)),
  packageIds: fc.array(packageId),
});

test("one more rule never lets anybody in; their order does not matter", () => {
  fc.assert(
    fc.property(fc.array(rule), rule, facts, date, (rules, more, who, on) => {
      if (meets([...rules, more], who, on)) expect(meets(rules, who, on)).toBe(true);
      expect(meets([...rules].reverse(), who, on)).toBe(meets(rules, who, on));
    }),
  );
});

test("who meets a minimum age meets it ever after; who is past a maximum age stays so", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), date, date, date, (limit, dateOfBirth, first, second) => {
      const [early = first, late = second] = [first, second].sort();
      const who: Applicant = { dateOfBirth, gender: null, packageIds: [] };
      const least: Rule = { type: "age", criteria: { minimumAge: limit, maximumAge: null } };
      const most: Rule = { type: "age", criteria: { minimumAge: null, maximumAge: limit } };
      if (meets([least], who, early)) expect(meets([least], who, late)).toBe(true);
      if (early >= dateOfBirth && meets([most], who, late)) expect(meets([most], who, early)).toBe(true);
    }),
  );
});

test("whatever is typed becomes a rule or a problem on a field of the form", () => {
  const text = fc.option(fc.string({ maxLength: 20 }), { nil: undefined });
  const input = fc.record({ minimumAge: text, maximumAge: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(input, (values) => {
      const { rule: made, problems } = ruleOf("age", values, fieldsOf("age", null, []));
      expect(made === null).toBe(problems.length > 0);
      for (const { field } of problems) expect(["minimumAge", "maximumAge"]).toContain(field);
    }),
  );
});
