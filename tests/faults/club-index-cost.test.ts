import { forgetDirectory } from "@salle/core/internal/members/directory/tables";
import * as ClubIndex from "@salle/core/members/club-index";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { readUnitsOf } from "../support/read-units.ts";
import { grant, World } from "../support/world.ts";

/*
 * What the clubs table reads (decision 0118): each club once a process and each administrator every few seconds, and in
 * between nothing but what has changed, however many clubs there are.
 */

const CLUBS = 12;
const world = new World();
let parts: Parts;
let group: Awaited<ReturnType<World["group"]>>;

beforeAll(async () => {
  parts = await startParts();
  group = await world.group("Cost group");
  for (let index = 0; index < CLUBS; index++) {
    const { id } = await world.club(`Cost club ${index}`, group);
    await world.staff(world.email("cost"), [grant("club-administrator", { type: "club", id })]);
  }
  forgetDirectory();
});
afterAll(() => parts.stop());

const asked = () =>
  ({ filters: { clubGroupId: group.id }, sort: { column: "memberCount", direction: "desc" } }) as const;
const look = () =>
  readUnitsOf(() =>
    ClubIndex.list(officer(new Date()), { ...asked(), pagination: { limit: 5, offset: 0 } }, new Set()),
  );

test("a first call reads every club and administrator, and the next the directory's news alone", async () => {
  const first = await look();
  expect(first.result.meta.counts).toMatchObject({ all: CLUBS, inNeed: 0 });
  // A unit a club and half a one an administrator; the group, the roles, the rows of users, and what the directory begins with.
  expect(first.units).toBeLessThanOrEqual(CLUBS * 1.5 + 25);
  const { result, units } = await look();
  expect([result.totalResults, result.data.length, units]).toEqual([CLUBS, 5, 1]);
});

test("a file names who manages a club since a moment ago, where the table may be seconds late", async () => {
  await look();
  const club = await world.club("Cost club anew", group);
  const email = world.email("cost");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })], { lastName: "Anew" });
  const written: unknown[] = [];
  for await (const { rows } of ClubIndex.exported.read(officer(new Date()), `club-group:${group.id}`, asked())) {
    written.push(...rows.filter((row) => row.club.id === club.id).map(({ administrators }) => administrators));
  }
  expect(written).toEqual([[expect.stringContaining("Anew")]]);
});
