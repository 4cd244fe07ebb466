import { expect, test } from "vitest";
import { account } from "./factory.ts";
import { nameKey, rowsOf } from "./rules.ts";

const of = { person: "01J", firstName: "Zoë", lastName: "O'Neill, Jr", createdAt: "2026-01-01T00:00:00.000Z" };

test.each([
  ["Zoë  O'Neill", "zoe o'neill"],
  [" Quixote, Don ", "quixote don"],
  ["", ""],
])("%j is compared as %j", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test("who cannot sign in is in no list of users", () => {
  expect(rowsOf(account({ ...of, grants: [{ roleId: "club-coach", on: { type: "club", id: "clb_1" } }] }))).toEqual([]);
});

test("a user is in the list of all, and once in that of each role and of each securable", () => {
  const grants = [
    { roleId: "club-coach", on: { type: "club", id: "clb_1" } as const },
    { roleId: "club-coach", on: { type: "club", id: "clb_2" } as const },
    { roleId: "club-registrar", on: { type: "club", id: "clb_1" } as const },
  ];
  const rows = rowsOf(account({ ...of, emailAddress: "Zoe@Example.org", grants }));
  const lists = ["all", "on#club:clb_1", "on#club:clb_2", "role#club-coach", "role#club-registrar"];
  expect(rows.map(({ list }) => list)).toEqual(lists);
  expect(rows[0]).toEqual({
    person: "01J",
    list: "all",
    lastFirst: "o'neill jr zoe",
    firstLast: "zoe o'neill jr",
    email: "zoe@example.org",
    lists,
  });
});
