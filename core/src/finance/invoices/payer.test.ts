import { expect, test } from "vitest";
import { partiesOf } from "./payer.ts";

test("an invoice names its issuer, and a club or a group that is to pay it, with their ABN", () => {
  const issuer = { name: "State", address: "State Street 1", ABN: "51 824 753 556", timeZone: "Australia/Sydney" };
  const club = { person: "club:k", name: "Club", address: "Club Street 1" };
  const payer = { name: "Club", address: "Club Street 1" };
  expect(partiesOf({ handle: "club-group:n", ...issuer }, { ...club, ABN: "22 844 672 363" })).toEqual({
    ...{ person: "club:k", issuer },
    payer: { ...payer, ABN: "22 844 672 363" },
  });
  expect(partiesOf({ handle: "club-group:n", ...issuer }, club)).toEqual({ person: "club:k", issuer, payer });
});
