import { permissionNames } from "@salle/contract/permissions";
import type { Item } from "@salle/core/dynamo";
import * as Roles from "@salle/core/identity/roles";
import * as Users from "@salle/core/identity/users";
import type { ActorContext } from "@salle/core/lib/context";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";
import { World } from "../support/world.ts";

/* Users and their roles, changed with the process stopped at every call and the request asked again: each happens once. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const contextFor = (key: string | null): ActorContext => ({
  actor: {
    accountId: "acc_sweep",
    person: "sweep",
    name: "Sweep",
    isRoot: true,
    grants: [{ roleId: "r", on: { type: "system" }, permissions: permissionNames }],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: key === null ? null : { key, fingerprint: "sweep" },
  memo: new Map(),
});

/** What became of it, without the ids and times that differ by run. */
const picture = async () => {
  const items = await parts.allItems();
  expect((await reconcile(() => Promise.resolve())).problems).toEqual([]);
  /** In the order of the first of these attributes. */
  const of = (kind: (item: Item) => boolean, first: string, ...names: string[]) =>
    items
      .filter(kind)
      .sort((a, b) => (String(a[first]) < String(b[first]) ? -1 : 1))
      .map((item) => Object.fromEntries([first, ...names].map((name) => [name, item[name]])));
  return {
    accounts: of(({ sk }) => sk === "account", "emailAddress", "lastName", "grants", "version"),
    claims: of(({ pk }) => pk.startsWith("unique#email#"), "pk"),
    roles: of(({ sk }) => sk === "role", "name", "allocated"),
    rows: of(({ pk }) => pk.startsWith("user-rows#"), "list", "lastFirst", "email").length,
    mails: items.filter(({ pk, message }) => pk.startsWith("outbox#") && String(message).includes("account-mails"))
      .length,
  };
};

interface Scene {
  id: string;
  roleId: string;
  handle: string;
}
type Run = (ctx: ActorContext, scene: Scene) => Promise<unknown>;

const newUser = { firstName: "Una", lastName: "Sweep", email: "una@sweep.test", sendWelcome: true };
const role = { name: "Swept", domain: "club", baseOn: "club-coach" } as const;
const give: Run = (ctx, { id, roleId, handle }) => Users.allocate(ctx, id, { role: roleId, allocateFor: handle });

test.each<[string, Run, Run?]>([
  ["making one", (ctx) => Users.create(ctx, { ...newUser, email: "other@sweep.test" })],
  [
    "changing one's name, address and password",
    (ctx, { id }) =>
      Users.update(ctx, id, { lastName: "Changed", email: "moved@sweep.test", password: "a new one of ours" }),
  ],
  ["giving one a role", give],
  ["taking a role away", (ctx, { id, roleId }) => Users.takeAway(ctx, id, roleId), give],
  ["deleting one with a role", (ctx, { id }) => Users.remove(ctx, id), give],
])("%s", async (_, run, before) => {
  await parts.empty();
  const world = new World(at);
  const handle = `club:${(await world.club("Swept")).id}`;
  const { id: roleId } = await Roles.create(contextFor(null), role);
  const { id } = await Users.create(contextFor(null), newUser);
  const scene = { id, roleId, handle };
  await before?.(contextFor(null), scene);
  const items = await parts.allItems();
  const { points } = await sweep(parts, {
    prepare: () => parts.restore(items),
    context: (_prepared, key) => contextFor(key),
    run: (ctx) => run(ctx, scene),
    picture,
  });
  expect(points).toBeGreaterThanOrEqual(2);
});
