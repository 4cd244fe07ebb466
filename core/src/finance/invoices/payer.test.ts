import { expect, test } from "vitest";
import type { Owner } from "../../organisations/owners/index.ts";
import { payerOfOrganisation } from "../payers/payer.ts";
import { partiesOf } from "./payer.ts";

const of = (handle: string, name: string, ABN = ""): Owner => ({
  ...{ handle, name, address: `${name} Street 1`, ABN, timeZone: "Australia/Sydney" },
});

test("an invoice names its issuer, and a club or a group that is to pay it, with their ABN", () => {
  const [state, club] = [of("club-group:n", "State", "51 824 753 556"), of("club:k", "Club", "22 844 672 363")];
  expect(partiesOf(state, payerOfOrganisation(club))).toEqual({
    person: "club:k",
    payer: { name: "Club", address: "Club Street 1", ABN: "22 844 672 363" },
    issuer: { name: "State", address: "State Street 1", ABN: "51 824 753 556", timeZone: "Australia/Sydney" },
  });
  expect(partiesOf(state, payerOfOrganisation(of("club:x", "Shed"))).payer).toEqual({
    name: "Shed",
    address: "Shed Street 1",
  });
});
