import type { Membership } from "@salle/contract/membership/memberships";
import { describe, expect, test } from "vitest";
import { attributesOf, editSchema, valuesOf } from "./edit-values.ts";

const at = (iso: string) => Date.parse(iso) / 1000;

const membership = {
  id: "mbs_1",
  type: "membership",
  attributes: {
    timeZone: "Australia/Sydney",
    startDate: at("2026-03-15T10:20:37+11:00"),
    endDate: at("2027-03-14T23:59:59+11:00"),
    renewalDate: at("2027-02-15T00:00:00+11:00"),
    version: 4,
  },
} as unknown as Membership;

const values = valuesOf(membership);

test("shows dates and times in the membership's time zone", () => {
  expect(values).toEqual({
    startDate: "2026-03-15",
    startTime: "10:20 am",
    endDate: "2027-03-14",
    endTime: "11:59 pm",
    renewalDate: "2027-02-15",
    renewalTime: "12:00 am",
  });
});

test("leaves what was not touched at the second it was", () => {
  const { startDate, endDate, renewalDate } = membership.attributes;
  expect(attributesOf({ ...values, startTime: "10.20am" }, membership)).toEqual({
    startDate,
    endDate,
    renewalDate,
    version: 4,
  });
});

test("counts what was typed in the membership's time zone, and a blank renewal as none", () => {
  const changed = { ...values, endDate: "2027-06-30", endTime: "9pm", renewalDate: "", renewalTime: "" };
  expect(attributesOf(changed, membership)).toMatchObject({
    endDate: at("2027-06-30T21:00:00+10:00"),
    renewalDate: null,
  });
});

describe("what cannot be read is said on its field", () => {
  test.each([
    [{ startDate: "" }, "startDate", "The Start date cannot be blank."],
    [{ startDate: "31/02/2026" }, "startDate", "The Start date cannot be blank."],
    [{ endTime: "noon" }, "endTime", "The End time must be a time, as in 9:30 am."],
    [{ renewalTime: " " }, "renewalTime", "The Renewal time cannot be blank."],
  ])("%o", (change, field, message) => {
    const { error } = editSchema.safeParse({ ...values, ...change });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });

  test("a renewal may be left blank", () => {
    expect(editSchema.safeParse({ ...values, renewalDate: "", renewalTime: "" }).success).toBe(true);
  });
});
