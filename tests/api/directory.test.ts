import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { documents } from "@salle/core/dynamo";
import { rowOf } from "@salle/core/internal/members/directory/row";
import { latestPointer } from "@salle/core/internal/members/directory/snapshot";
import { changes, rowItem } from "@salle/core/internal/members/directory/store";
import { write } from "@salle/core/internal/members/directory/write";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import { forgetDirectory, listOfClub, listOfGroup, refresh, takeSnapshot } from "@salle/core/members/directory";
import type { Member } from "@salle/core/members/members";
import { noDealings } from "@salle/core/membership/memberships";
import { memberItems, writeAll } from "@salle/core/tools/seeds/load";
import { expect, test } from "vitest";
import { officer } from "../support/officer.ts";
import { World } from "../support/world.ts";

const world = new World();
const all = {
  filters: {},
  sort: { column: "lastName", direction: "asc" },
  pagination: { offset: 0, limit: 25 },
} as const;
const request = () => officer(new Date());

const changed = (member: Member, lastName: string) =>
  rowOf(
    { ...member, account: { ...member.account, lastName, version: (member.account.version ?? 1) + 1 } },
    noDealings,
  );

/** The last names of a club's members, as a new process lists them among everybody's. */
async function seenByNewProcess(club: Club): Promise<string[]> {
  forgetDirectory();
  const query = {
    filters: { clubId: club.id },
    sort: { column: "lastName", direction: "asc" },
    pagination: { offset: 0, limit: 100 },
  } as const;
  const { data } = await listOfGroup(request(), "CLUB_GROUP_ROOT", query);
  return data.map(({ attributes }) => attributes.lastName);
}

test("a new process begins with the snapshot and what has changed since; without a whole log, with the rows", async () => {
  const club = await world.club("Snapshot club", await world.group("Snapshot state"));
  const ames = await world.member(club, { lastName: "Ames" });
  forgetDirectory();
  await takeSnapshot();
  const taken = (await latestPointer())?.position ?? 0;
  const { position = 0 } = (await write([changed(ames, "Zammit")])) ?? {};
  expect(position).toBeGreaterThan(taken);
  const cole = await world.member(club, { lastName: "Cole" });
  expect(await seenByNewProcess(club)).toEqual(["Cole", "Zammit"]);

  // A row that is in neither snapshot nor log tells what was read.
  const bell = { ...changed(cole, "Bell"), id: `${cole.clubMemberProfile.id}-2` };
  await writeAll([rowItem(bell)]);
  expect(await seenByNewProcess(club)).toEqual(["Cole", "Zammit"]);
  const Key = { pk: "directory-log", sk: String(position).padStart(12, "0") };
  await documents().send(new DeleteCommand({ TableName: process.env.SALLE_TABLE, Key }));
  expect(await seenByNewProcess(club)).toEqual(["Bell", "Cole", "Zammit"]);
});

test("people who are brought into step together take one position of the log", async () => {
  const club = await world.club("Batch club", await world.group("Batch state"));
  const members = [await world.member(club), await world.member(club)];
  for (const member of members) {
    await writeAll(memberItems({ ...member, account: { ...member.account, lastName: "Together", version: 9 } }));
  }
  await refresh(members.map(({ account }) => account.person));
  const { data } = await listOfClub(request(), club.id, { ...all });
  expect(data.map((row) => row.attributes.lastName)).toEqual(["Together", "Together"]);
  const log = await changes.list.byPosition({});
  const isOurs = (row: string) => row.includes(club.id) && /Together/.test(row);
  expect(log.filter((change) => change.rows.some(isOurs))).toHaveLength(1);
});

test("lists that are asked for at once are all up to date, and a change shows in the next", async () => {
  const club = await world.club("Crowd club", await world.group("Crowd state"));
  const member = await world.member(club, { lastName: "Ames" });
  const names = () =>
    listOfClub(request(), club.id, { ...all }).then(({ data }) => data.map((row) => row.attributes.lastName));
  forgetDirectory();
  for (const [version, name] of ["Bell", "Cole", "Dunn"].entries()) {
    const row = changed(member, name);
    await write([{ ...row, version: row.version + version }]);
    expect(await Promise.all(Array.from({ length: 8 }, names))).toEqual(Array.from({ length: 8 }, () => [name]));
  }
});
