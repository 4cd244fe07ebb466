import { write } from "@salle/core/dynamo";
import { store } from "@salle/core/internal/dynamo/store";
import { RoleEntity } from "@salle/core/internal/identity/roles/entity";
import { grantsOf } from "@salle/core/internal/identity/roles/store";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
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

describe("the office's roles", () => {
  let office: Speaker = {};
  let root: Speaker = {};
  beforeAll(async () => {
    const [email, rootEmail] = [world.email("roles-office"), world.email("roles-root")];
    await world.staff(email, [grant("system-administrator", { type: "system" })]);
    await world.staff(rootEmail, [grant("root-user", { type: "system" })], { isRoot: true });
    [office, root] = [await signIn(email, PASSWORD), await signIn(rootEmail, PASSWORD)];
  });
  const make = (attributes: object, by = office) =>
    ask(by, "POST /app/roles", {
      attributes: { name: "Armourer", domain: "club", baseOn: "club-coach", ...attributes },
    });
  const field = ({ body }: { body: { errors: { meta: { field?: string } }[] } }) => body.errors[0]?.meta.field;

  test("a role begins with its template's permissions, and these are replaced as a whole", async () => {
    const made = (await make({ description: "Looks after the club's gear" })).body.data;
    expect(made.attributes).toMatchObject({
      baseOn: "club-coach",
      permissions: ["clubs.view", "members.view"],
      isTemplate: false,
      userCount: 0,
    });
    const set = (permissions: string[], version?: number) =>
      ask(office, `PUT /app/roles/${made.id}/permissions`, { attributes: { permissions, version } });
    expect((await set(["jobs.view", "clubs.view"], 1)).body.data.attributes.permissions).toEqual([
      "clubs.view",
      "jobs.view",
    ]);
    expect((await set([], 1)).body.errors[0].code).toBe("stale");
    expect(field(await set(["users.manage"]))).toBe("permissions");
    const renamed = await ask(office, `PATCH /app/roles/${made.id}`, { attributes: { name: "Gear" } });
    expect(renamed.body.data.attributes).toMatchObject({ name: "Gear", description: "Looks after the club's gear" });
    expect(field(await ask(office, `PATCH /app/roles/${made.id}`, { attributes: { domain: "system" } }))).toBe(
      "domain",
    );
    const { body } = await ask(office, `GET /app/roles/${made.id}/assign-permission/options`);
    expect(body.data).toContainEqual({ text: "See members", value: "members.view" });
    expect(body.data.map(({ value }) => value)).not.toContain("users.manage");
  });

  test("is based on a template of its domain, and nobody gives what they do not have", async () => {
    expect(field(await make({ domain: "system" }))).toBe("baseOn");
    expect(field(await make({ domain: "system", baseOn: "root-user", permissions: ["payouts.manage"] }))).toBe(
      "permissions",
    );
    expect((await make({ domain: "system", baseOn: "root-user", permissions: ["payouts.manage"] }, root)).status).toBe(
      200,
    );
    const bases = await ask(office, "GET /app/roles/base-on-role/options", { query: "filters[belongingTo]=system" });
    expect(bases.body.data).toEqual([{ text: "System administrator", value: "system-administrator" }]);
    const domains = await ask(office, "GET /app/roles/add-to-domain/options");
    expect(domains.body.data.map(({ value }) => value)).toEqual(["system", "club-groups", "club"]);
  });

  test("is deleted when nobody has it, and until then it is said who does", async () => {
    const { id } = (await make({ name: "Busy" })).body.data;
    const email = world.email("busy");
    const user = `acc_${(await world.staff(email, [])).person}`;
    const securables = (await ask(office, `GET /app/roles/${id}/allocate-for/options`)).body.data;
    expect(securables).toContainEqual({ text: "Roles club", value: `club:${mine.id}` });
    await ask(office, `POST /app/users/${user}/roles`, { attributes: { role: id, allocateFor: `club:${mine.id}` } });
    expect((await ask(office, `GET /app/roles/${id}`)).body.data.attributes.userCount).toBe(1);
    const refused = await ask(office, `DELETE /app/roles/${id}`);
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      expect.stringMatching(/^Busy is allocated to Staff busy/),
    ]);
    await ask(office, `DELETE /app/users/${user}/roles/${id}`);
    expect((await ask(office, `DELETE /app/roles/${id}`)).status).toBe(200);
    expect((await ask(office, `GET /app/roles/${id}`)).status).toBe(404);
  });

  test("is either allocated or deleted when both are asked for at once", async () => {
    const { id } = (await make({ name: "Raced" })).body.data;
    const user = `acc_${(await world.staff(world.email("raced"), [])).person}`;
    const attributes = { role: id, allocateFor: `club:${mine.id}` };
    const [given, deleted] = await Promise.all([
      ask(office, `POST /app/users/${user}/roles`, { attributes }),
      ask(office, `DELETE /app/roles/${id}`),
    ]);
    expect([given.status === 200, deleted.status === 200].filter(Boolean)).toHaveLength(1);
  });

  test("a template is there for all and stays as it is", async () => {
    const { body } = await ask(office, "GET /app/roles", { query: "filters[domain]=club&filters[searchterm]=coach" });
    expect(body.data[0]).toMatchObject({
      id: "club-coach",
      attributes: { isTemplate: true },
      capabilities: { canEdit: false },
    });
    for (const call of ["PATCH /app/roles/club-coach", "DELETE /app/roles/club-coach"]) {
      const attributes = call.startsWith("PATCH") ? { name: "No" } : undefined;
      expect([call, (await ask(office, call, { attributes })).status]).toEqual([call, 409]);
    }
  });
});
