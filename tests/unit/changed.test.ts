import { expect, test } from "vitest";
import { type Kind, type Plan, planFor, testFiles } from "../../scripts/changed.ts";

const tests: Record<Kind, string[]> = {
  unit: ["core/src/members/members/rules.test.ts", "tests/unit/docs.test.ts"],
  api: ["tests/api/members.test.ts", "tests/api/invoices.test.ts", "tests/api/access-matrix.test.ts"],
  faults: ["tests/faults/crash-sweep.test.ts", "tests/faults/renewals.test.ts"],
  stacks: ["tests/stacks/lambdas.test.ts"],
  browser: ["tests/e2e/members.spec.ts", "tests/e2e/invoices.spec.ts", "tests/e2e/screens.spec.ts"],
};
const nothing: Plan = { unit: [], api: [], faults: [], stacks: [], browser: [] };
const everything: Plan = { unit: "all", api: "all", faults: "all", stacks: "all", browser: "all" };
const ofMembers = {
  api: ["tests/api/members.test.ts", "tests/api/access-matrix.test.ts"],
  faults: ["tests/faults/crash-sweep.test.ts"],
  browser: ["tests/e2e/members.spec.ts", "tests/e2e/screens.spec.ts"],
};

const cases: [what: string, changed: string[], plan: Plan][] = [
  ["nothing", [], nothing],
  ["a test alone", ["tests/api/invoices.test.ts"], { ...nothing, api: ["tests/api/invoices.test.ts"] }],
  ["a page of the docs", ["docs/costs.md"], { ...nothing, unit: ["tests/unit/docs.test.ts"] }],
  ["an area's verb", ["core/src/members/members/add.ts"], { ...nothing, unit: "all", ...ofMembers }],
  [
    "an area's screen",
    ["web/src/features/members/members/list-screen.tsx"],
    { ...nothing, unit: "all", browser: ofMembers.browser },
  ],
  ["a building block of the web", ["web/src/ui/form/form.tsx"], { ...nothing, unit: "all", browser: "all" }],
  ["a stack", ["stacks/api.ts"], { ...nothing, stacks: "all" }],
  ["what all areas share", ["core/src/dynamo/store.ts"], everything],
  ["a dependency", ["package-lock.json"], everything],
  [
    "an area and a test of another",
    ["core/src/members/members/add.ts", "tests/api/invoices.test.ts"],
    { ...nothing, unit: "all", ...ofMembers, api: [...ofMembers.api, "tests/api/invoices.test.ts"] },
  ],
];
test.each(cases)("%s", (_, changed, plan) => {
  expect(planFor(changed, tests)).toEqual(plan);
});

test("every API and browser test of an area is run when its domain changes", () => {
  const files = testFiles();
  const plans = ["identity", "organisations", "members", "membership", "finance", "communication", "platform"].map(
    (domain) => planFor([`core/src/${domain}/x/y.ts`], files),
  );
  for (const kind of ["api", "faults", "browser"] as const) {
    const run = new Set(plans.flatMap((plan) => plan[kind]));
    expect(files[kind].filter((file) => !run.has(file) && !/api-docs|fields|seed/.test(file))).toEqual([]);
  }
});
