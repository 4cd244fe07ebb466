import { defaultValues } from "@salle/contract/parameters";
import { expect, test } from "vitest";
import { areOn, valuesOf } from "./rules.ts";

test("what nobody has said is the spec's default", () => {
  expect(valuesOf({}, {})).toEqual(defaultValues);
});

test("what is stored wins over the stage's first value, which wins over the default; an empty text counts", () => {
  const values = valuesOf(
    { supportEmail: "", featureFlags: { greens: false } },
    { supportEmail: "help@salle.test", taxRate: 0.15, featureFlags: { greens: true, events: false } },
  );
  expect(values).toEqual({
    ...defaultValues,
    supportEmail: "",
    taxRate: 0.15,
    featureFlags: { ...defaultValues.featureFlags, greens: false, events: false },
  });
});

test("one feature that is off is enough", () => {
  const flags = { ...defaultValues.featureFlags };
  expect(areOn(flags, [])).toBe(true);
  expect(areOn(flags, ["membership", "events"])).toBe(true);
  expect(areOn(flags, ["membership", "greens"])).toBe(false);
});
