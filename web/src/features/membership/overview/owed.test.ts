import type { HomePerson } from "@salle/contract/membership/overview";
import { expect, it } from "vitest";
import { owedBy } from "./owed.ts";

it("what all owe is one list, the longest due first, and stays in order where it is due together", () => {
  const owing = (firstName: string, ...dues: [id: string, due: string][]) =>
    ({ attributes: { firstName, invoices: dues.map(([id, due]) => ({ id, due })) } }) as unknown as HomePerson;
  const owed = owedBy([
    owing("Priya", ["a", "2027-01-28"], ["b", "2027-03-01"]),
    owing("Anika", ["c", "2027-01-28"], ["d", "2026-12-31"]),
  ]);
  expect(owed.map(({ person, invoice }) => `${person.attributes.firstName} ${invoice.id}`)).toEqual([
    "Anika d",
    "Priya a",
    "Anika c",
    "Priya b",
  ]);
});
