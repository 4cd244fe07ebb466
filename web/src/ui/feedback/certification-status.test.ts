import { expect, it } from "vitest";
import { certificationStatus } from "./certification-status.ts";

it.each([
  ["APPROVED", null, "good", "Approved"],
  ["APPROVED", 31, "good", "Approved"],
  ["APPROVED", 30, "waiting", "Approved, 30 days left"],
  ["APPROVED", 21, "waiting", "Approved, 21 days left"],
  ["APPROVED", 1, "waiting", "Approved, 1 day left"],
  ["APPROVED", 0, "waiting", "Approved, 0 days left"],
  ["EXPIRED", null, "bad", "Expired"],
  ["PENDING", null, "off", "Pending"],
  ["REVOKED", null, "bad", "Revoked"],
  ["INVALID", null, "bad", "Invalid"],
  ["constructor", null, "off", "Unknown"],
] as const)("%s with %s days left", (status, daysLeft, tone, word) => {
  expect(certificationStatus({ status, daysLeft })).toEqual({ tone, word });
});
