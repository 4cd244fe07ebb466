import { findByEmail, verifyPassword } from "@salle/core/identity/accounts";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { begin, HasBegun } from "@salle/core/tools/seeds/first";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";

/* A new deployment's table is empty; one command puts the federation and its root user there, once. */

const at = new Date("2026-11-21T00:00:00Z");
const first = {
  federation: "Fencing Somewhere",
  timeZone: "Australia/Hobart" as const,
  firstName: "Ada",
  lastName: "Lovelace",
  emailAddress: "Ada@salle.test",
  password: "a long password of one's own",
};

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
  await begin(first, at);
});
afterAll(() => parts.stop());

test("the root user is found by the address, signs in with the password and may do everything", async () => {
  const account = await findByEmail("ada@salle.test");
  expect(account).toMatchObject({ isRoot: true, isConfirmed: true, isActive: true, firstName: "Ada" });
  expect(account?.grants?.map(({ on }) => on)).toEqual([{ type: "system" }]);
  expect(await verifyPassword(first.password, account?.passwordHash)).toBe(true);
});

test("the books of the new federation are in order", async () => {
  expect(reconcileItems(await parts.allItems())).toEqual([]);
});

test("a federation that is there stays as it is", async () => {
  const before = await parts.allItems();
  await expect(begin({ ...first, emailAddress: "else@salle.test" }, at)).rejects.toBeInstanceOf(HasBegun);
  expect(await parts.allItems()).toEqual(before);
});
