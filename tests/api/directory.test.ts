import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { documents, type Item, queryPartition } from "@salle/core/dynamo";
import { rowOf } from "@salle/core/internal/members/directory/row";
import { latestSnapshot } from "@salle/core/internal/members/directory/snapshot";
import { rowItem, write } from "@salle/core/internal/members/directory/store";
import type { Member } from "@salle/core/internal/members/members/record";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import { forgetDirectory, refresh, search, takeSnapshot } from "@salle/core/members/directory";
import { memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { expect, test } from "vitest";
import { World } from "../support/world.ts";

const world = new World();
const all = {
  filters: {},
  sort: { column: "lastName", direction: "asc" },
  pagination: { offset: 0, limit: 25 },
} as const;
const request = () => ({ memo: new Map(), now: new Date() });

const changed = ({ account, profile, membership }: Member, lastName: string) =>
  rowOf({ ...account, lastName, version: (account.version ?? 1) + 1 }, profile, membership);

/** The last names of a club's members, as a new process lists them among everybody's. */
async function seenByNewProcess(club: Club): Promise<string[]> {
  forgetDirectory();
  const query = {
    filters: { clubId: club.id },
    sort: { column: "lastName", direction: "asc" },
    pagination: { offset: 0, limit: 100 },
  } as const;
  const { rows } = await search(request(), { groupId: "CLUB_GROUP_ROOT" }, query);
  return rows.map(({ attributes }) => attributes.lastName);
}

test("a new process begins with the snapshot and what has changed since; without a whole log, with the rows", async () => {
  const club = await world.club("Snapshot club", await world.group("Snapshot state"));
  const ames = await world.member(club, { lastName: "Ames" });
  forgetDirectory();
  await takeSnapshot();
  const taken = (await latestSnapshot())?.position ?? 0;
  const { position = 0 } = (await write([changed(ames, "Zammit")])) ?? {};
  expect(position).toBeGreaterThan(taken);
  const cole = await world.member(club, { lastName: "Cole" });
  expect(await seenByNewProcess(club)).toEqual(["Cole", "Zammit"]);

  // A row that is in neither snapshot nor log tells what was read.
  const bell = { ...changed(cole, "Bell"), id: `${cole.membership.id}-2` };
  await writeAll([rowItem(bell)]);
  expect(await seenByNewProcess(club)).toEqual(["Cole", "Zammit"]);
  const Key = { pk: "directory-log", sk: String(position).padStart(12, "0") };
  await documents().send(new DeleteCommand({ TableName: process.env.SALLE_TABLE, Key }));
  expect(await seenByNewProcess(club)).toEqual(["Bell", "Cole", "Zammit"]);
});

test("people who are brought into step together take one position of the log", async () => {
  const club = await world.club("Batch club", await world.group("Batch state"));
  const members = [await world.member(club), await world.member(club)];
  for (const { account, profile, membership } of members) {
    await writeAll(memberItems({ account: { ...account, lastName: "Together", version: 9 }, profile, membership }));
  }
  await refresh(members.map(({ account }) => account.person));
  const { rows } = await search(request(), { clubId: club.id }, { ...all });
  expect(rows.map((row) => row.attributes.lastName)).toEqual(["Together", "Together"]);
  const entries = await queryPartition("directory-log");
  const isOurs = (item: Item) => (item.rows as string[]).some((row) => row.includes(club.id) && /Together/.test(row));
  expect(entries.filter(isOurs)).toHaveLength(1);
});

test("lists that are asked for at once are all up to date, and a change shows in the next", async () => {
  const club = await world.club("Crowd club", await world.group("Crowd state"));
  const member = await world.member(club, { lastName: "Ames" });
  const names = () =>
    search(request(), { clubId: club.id }, { ...all }).then(({ rows }) => rows.map((row) => row.attributes.lastName));
  forgetDirectory();
  for (const [version, name] of ["Bell", "Cole", "Dunn"].entries()) {
    const row = changed(member, name);
    await write([{ ...row, version: row.version + version }]);
    expect(await Promise.all(Array.from({ length: 8 }, names))).toEqual(Array.from({ length: 8 }, () => [name]));
  }
});
