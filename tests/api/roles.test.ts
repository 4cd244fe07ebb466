import { write } from "@salle/core/dynamo";
import { store } from "@salle/core/internal/dynamo/store";
import { RoleEntity } from "@salle/core/internal/identity/roles/entity";
import { grantsOf } from "@salle/core/internal/identity/roles/store";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ask, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* What somebody may do follows from their roles as they are now: an account names roles and keeps no permissions. */

const world = new World();
const roles = store(RoleEntity);
const mine = { type: "club" as const, id: "" };

beforeAll(async () => {
  mine.id = (await world.club("Roles club", await world.group("Roles state"))).id;
});
afterEach(() => vi.useRealTimers());

test("a role that there always is gives what the program says now, whatever was true when it was given", async () => {
  const [now] = await grantsOf([grant("club-coach", mine)]);
  expect(now?.permissions).toEqual(["clubs.view", "members.view"]);
  const email = world.email("coach");
  // As accounts were kept before: with the permissions of that day.
  const old = { ...grant("club-coach", mine), permissions: [] };
  await world.staff(email, [old]);
  expect((await ask(await signIn(email, PASSWORD), `GET /app/clubs/${mine.id}/club-members`)).status).toBe(200);
});

test("a role's change is one item, and counts for all who have it within five seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const id = await world.role("members.view");
  const given = [{ roleId: id, on: mine }];
  expect((await grantsOf(given))[0]?.permissions).toEqual(["members.view"]);
  const before = await roles.load({ id });
  for (const step of roles.update(before, { permissions: ["members.view", "jobs.view"] }, new Date()).steps) {
    await write(step);
  }
  vi.advanceTimersByTime(5_001);
  expect((await grantsOf(given))[0]?.permissions).toEqual(["members.view", "jobs.view"]);
});

test("a role that is there no more gives nothing and reaches nothing", async () => {
  const email = world.email("leftover");
  await world.staff(email, [{ roleId: "rol_gone", on: mine }]);
  expect(await grantsOf([{ roleId: "rol_gone", on: mine }])).toEqual([]);
  expect((await ask(await signIn(email, PASSWORD), `GET /app/clubs/${mine.id}/club-members`)).status).toBe(404);
});
