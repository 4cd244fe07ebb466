import { describe, expect, test } from "vitest";
import { capabilitiesOf, intervalText, type Listed, search } from "./rules.ts";

const listed = (id: string, over: Partial<Listed> = {}): Listed => ({
  id,
  name: id,
  feePackageId: "f1",
  feePackageName: "Fees",
  ...over,
});
const sort = { column: "name", direction: "asc" } as const;
const ids = (found: Listed[]) => found.map(({ id }) => id);

describe("the list", () => {
  const all = [
    listed("Gold", { autoRenew: true, description: "All sessions" }),
    listed("bronze", { userSelectable: true, feePackageName: "Cheap", feePackageId: "f2" }),
    listed("Old", { isArchived: true }),
    listed("Silver", { autoRenew: true, userSelectable: true }),
  ];
  test.each<[string, Parameters<typeof search>[1], string[]]>([
    ["without filters leaves out the archived", { filters: {}, sort }, ["bronze", "Gold", "Silver"]],
    ["of the archived has those alone", { filters: { isArchived: true }, sort }, ["Old"]],
    ["that renews", { filters: { autoRenew: true }, sort }, ["Gold", "Silver"]],
    ["that does not", { filters: { autoRenew: false }, sort }, ["bronze"]],
    ["that members choose", { filters: { userSelectable: true }, sort }, ["bronze", "Silver"]],
    ["of a fee package", { filters: { feePackage: "f2" }, sort }, ["bronze"]],
    ["of words in any order", { filters: { searchterm: "SESSIONS gold" }, sort }, ["Gold"]],
    ["of words that nothing has", { filters: { searchterm: "platinum" }, sort }, []],
    ["by name, down", { filters: {}, sort: { column: "name", direction: "desc" } }, ["Silver", "Gold", "bronze"]],
    [
      "by fee package, then name",
      { filters: {}, sort: { column: "feePackage", direction: "desc" } },
      ["Gold", "Silver", "bronze"],
    ],
    [
      "by auto renew, No first",
      { filters: {}, sort: { column: "autoRenew", direction: "asc" } },
      ["bronze", "Gold", "Silver"],
    ],
    [
      "by who chooses, Yes first",
      { filters: {}, sort: { column: "userSelectable", direction: "desc" } },
      ["bronze", "Silver", "Gold"],
    ],
  ])("%s", (_, query, expected) => {
    expect(ids(search(all, query))).toEqual(expected);
  });
});

test.each([
  ["P1M", "1 month"],
  ["P11M", "11 months"],
  ["P1Y", "1 year"],
  ["P1Y6M", "1 year 6 months"],
])("%s is %s", (interval, text) => {
  expect(intervalText(interval)).toBe(text);
});

test.each<[string, Parameters<typeof capabilitiesOf>, boolean[]]>([
  ["one that was never used", [{}, true], [true, true, true]],
  ["one that was used", [{ isUsed: true }, true], [true, true, false]],
  ["an archived one", [{ isArchived: true }, true], [false, false, false]],
  ["by somebody who may only look", [{}, false], [false, false, false]],
])("%s", (_, input, [canEdit, canArchive, canDelete]) => {
  expect(capabilitiesOf(...input)).toEqual({ canEdit, canArchive, canDelete });
});
