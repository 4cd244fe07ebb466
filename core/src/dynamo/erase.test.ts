import { expect, test } from "vitest";
import type { Act } from "./activity/entity.ts";
import { withoutValues } from "./erase.ts";

const fields: Act["fields"] = {
  firstName: { before: "Ana", after: "Anna" },
  mobilePhoneNumber: { before: null, after: "+61491570006" },
  "sessions.ses_1.agent": { before: "A browser", after: null },
  isActive: { before: true, after: false },
};
const fieldsOf = (entity: string, stays: boolean) => {
  const act: Act = { entity, item: "x x", kind: "changed", fields };
  const [step] = withoutValues([{ write: {}, audit: { about: null, act } }], () => stays);
  return step?.audit?.act.fields;
};

test.each<[string, string, boolean, Act["fields"] | undefined]>([
  [
    "what is personal of it is masked, in paths too; what was not there, and flags, stay",
    "account",
    false,
    {
      firstName: { before: "erased", after: "erased" },
      mobilePhoneNumber: { before: null, after: "erased" },
      "sessions.ses_1.agent": { before: "erased", after: null },
      isActive: { before: true, after: false },
    },
  ],
  ["what stays readable does", "account", true, fields],
  ["what has no personal data does", "club", false, fields],
])("%s", (_, entity, stays, expected) => expect(fieldsOf(entity, stays)).toEqual(expected));

test("a step that records nothing is as it was", () => {
  const step = { write: {} };
  expect(withoutValues([step], () => false)).toEqual([step]);
});
