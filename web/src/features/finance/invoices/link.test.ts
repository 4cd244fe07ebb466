import { expect, test } from "vitest";
import { linkIn } from "./link.ts";

test.each([
  ["behind the #, as mails have it", "inv_1", "s3cret_-"],
  ["behind the # as an address has it", "inv_1", "#s3cret_-"],
  ["in the path, as mails had it", "inv_1.s3cret_-", ""],
])("a link's secret is read %s", (_, param, hash) => {
  expect(linkIn(param, hash)).toEqual({ id: "inv_1", secret: "s3cret_-" });
});

test("an address without a secret opens nothing, and says so to the server", () => {
  expect(linkIn("inv_1", "")).toEqual({ id: "inv_1", secret: "" });
});
