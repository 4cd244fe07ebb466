import { expect, it } from "vitest";
import { askedIn } from "./address.ts";

it.each([
  ["nothing", {}, null, null, false],
  ["a gateway", { gateway: "gtw_1" }, "gtw_1", null, false],
  ["what the gateway's page leads back to", { gateway: "gtw_1", test: "tpy_1" }, "gtw_1", "tpy_1", false],
  [
    "where its page leads who thought better of it",
    { gateway: "gtw_1", test: "tpy_1", left: "1" },
    "gtw_1",
    "tpy_1",
    true,
  ],
  ["empty words", { gateway: "", test: "", left: "0" }, null, null, false],
])("reads an address with %s", (_, search, gatewayId, testId, hasLeft) => {
  expect(askedIn(search)).toEqual({ gatewayId, testId, hasLeft });
});
