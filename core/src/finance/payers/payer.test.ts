import { expect, test } from "vitest";
import { payerOfOrganisation } from "./payer.ts";

test("a club or a group pays as a person in law, by its handle and with its ABN where it has one", () => {
  const club = { handle: "club:k", name: "Club", address: "Club Street 1", timeZone: "Australia/Sydney" };
  const payer = { person: "club:k", name: "Club", address: "Club Street 1" };
  expect(payerOfOrganisation({ ...club, ABN: "22 844 672 363" })).toEqual({ ...payer, ABN: "22 844 672 363" });
  expect(payerOfOrganisation({ ...club, ABN: "" })).toEqual(payer);
});
