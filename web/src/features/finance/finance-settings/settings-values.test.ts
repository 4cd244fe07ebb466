import type { FinanceSettings } from "@salle/contract/finance/finance-settings";
import { expect, it } from "vitest";
import { bodyOf, resolverFor, valuesOf } from "./settings-values.ts";

const settings: FinanceSettings["attributes"] = {
  owner: "club:clb_1",
  reminderDays: [3, 14],
  replyTo: "",
  gstStatus: null,
  gstRegisteredFrom: null,
  gstBasis: "ACCRUAL",
  termsDays: 14,
  logo: "",
  ABN: "",
  version: 7,
};
const values = valuesOf(settings);
const problemsOf = async (over: Partial<typeof values>) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolverFor(7)({ ...values, ...over }, undefined, options);
  return Object.entries(errors).map(([name, error]) => `${name}: ${error.message}`);
};

it("sends what the settings were, and of GST nothing as long as nothing is chosen", () => {
  expect(bodyOf(values, 7)).toEqual({ reminderDays: [3, 14], replyTo: "", termsDays: 14, version: 7 });
});

it("sends the day of a registration and its basis only of who is registered", () => {
  const dated = { ...values, gstRegisteredFrom: "2020-07-01", gstBasis: "CASH" as const };
  expect(bodyOf({ ...dated, gstStatus: "REGISTERED" }, 7)).toMatchObject({
    gstStatus: "REGISTERED",
    gstRegisteredFrom: "2020-07-01",
    gstBasis: "CASH",
  });
  const without = bodyOf({ ...dated, gstStatus: "NOT_REGISTERED" }, 7);
  expect([without.gstRegisteredFrom, without.gstBasis]).toEqual([undefined, undefined]);
});

it.each([
  ["nothing", {}, []],
  [
    "a registration without its day",
    { gstStatus: "REGISTERED" as const },
    ["gstRegisteredFrom: The GST registration date cannot be blank."],
  ],
  ["no days to pay", { termsDays: " " }, ["termsDays: The Days to pay must be a whole number of days from 0 to 90."]],
  [
    "more days than can be given",
    { termsDays: "91" },
    ["termsDays: The Days to pay must be a whole number of days from 0 to 90."],
  ],
  ["an address that is none", { replyTo: "treasurer" }, ["replyTo: the Reply address must be a valid email address."]],
])("says what is wrong: %s", async (_, over, problems) => {
  expect(await problemsOf(over)).toEqual(problems);
});
