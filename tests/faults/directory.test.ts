import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Item } from "@salle/core/dynamo";
import { DirectoryCache } from "@salle/core/internal/members/directory/cache";
import { decodeRow, encodeRow, ROW_FORMAT, type Row, rowOf } from "@salle/core/internal/members/directory/row";
import { latestPointer } from "@salle/core/internal/members/directory/snapshot";
import { nameKey } from "@salle/core/internal/members/directory/sort-keys";
import { readHead, rowItem } from "@salle/core/internal/members/directory/store";
import { write } from "@salle/core/internal/members/directory/write";
import { putFile } from "@salle/core/lib/files";
import { forgetDirectory, takeSnapshot } from "@salle/core/members/directory";
import type { Member } from "@salle/core/members/members";
import { noDealings } from "@salle/core/membership/memberships";
import { writeAll } from "@salle/core/tools/seeds/load";
import { Random } from "@salle/core/tools/seeds/random";
import { awsTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/*
 * What processes that follow the directory's log may meet: they are far behind, a part of the log or the snapshot is gone,
 * another program wrote it, two consumers write at once. None shows less than the rows, and none takes a row back.
 */

/** A table that lets everything through; a test that is about two writers sets it as AWS's is. */
const calm = { holdMs: 0, readMs: 0, throttledOneIn: 0 };

const compress = promisify<string, Buffer>(brotliCompress);

let parts: Parts;
let world: World;
let club: Awaited<ReturnType<World["club"]>>;
const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
beforeAll(async () => {
  parts = await startParts({ ...awsTraits, ...calm });
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  warned.mockClear();
  world = new World(new Date(), new Random(7));
  club = await world.club("Log");
});

/** A member's row with another name, in a later version. */
const named = (member: Member, lastName: string, later = 1): Row => {
  const row = rowOf(member, noDealings);
  return { ...row, lastName, version: row.version + later };
};

/** Everybody's last names, as a process that has its own cache lists them. */
async function namesIn(process: DirectoryCache): Promise<string[]> {
  const table = await process.upToDate(null);
  const query = {
    filters: {},
    sort: { column: "lastName", direction: "asc" },
    pagination: { offset: 0, limit: 100 },
  } as const;
  return table.page({ query, today: "2026-11-22", keyOf: nameKey }).rows.map(({ lastName }) => lastName);
}

/** Writes a row past the log. Who shows it has read the rows, or a snapshot of them, and not the log alone. */
async function writePastTheLog(member: Member, lastName: string): Promise<void> {
  const row = { ...rowOf(member, noDealings), id: `${member.clubMemberProfile.id}-2`, lastName };
  await writeAll([rowItem(row)]);
}

/** A snapshot as another process takes it that has read the rows. */
async function snapshotOfRows(): Promise<void> {
  forgetDirectory();
  await takeSnapshot();
}

/** Changes a member so many times: the log as it is then, and the last change as it is made. */
async function renamed(member: Member, times: number): Promise<void> {
  const { position, rows } = await readHead();
  const entries = Array.from({ length: times - 1 }, (_, index) => ({
    pk: "directory-log",
    sk: String(position + index + 1).padStart(12, "0"),
    rows: [encodeRow(named(member, `N${index + 1}`, index + 1))],
    clubs: [],
  }));
  await writeAll(entries);
  const place = { pk: "directory-head", sk: "directory-head" };
  await parts.put({ ...place, position: position + times - 1, rows: rows + times - 1 });
  await write([named(member, `N${times}`, times)]);
}

test("a process that is far behind takes the snapshot and the log after it; one that is not reads the log", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  const [far, near] = [new DirectoryCache(), new DirectoryCache()];
  await namesIn(far);
  await renamed(ames, 510);
  expect(await namesIn(near)).toEqual(["N510"]);
  await writePastTheLog(ames, "Past");
  await snapshotOfRows();
  await write([named(ames, "Last", 511)]);
  expect(await namesIn(near)).toEqual(["Last"]);
  expect(await namesIn(far)).toEqual(["Last", "Past"]);
  // Neither begins anew with the next change.
  await writePastTheLog(ames, "Unseen");
  await write([named(ames, "Later", 512)]);
  expect(await namesIn(far)).toEqual(["Later", "Past"]);
});

test("a process that is far behind a snapshot that is older still reads the whole log", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  await snapshotOfRows();
  const far = new DirectoryCache();
  await namesIn(far);
  await renamed(ames, 1010);
  await writePastTheLog(ames, "Past");
  expect(await namesIn(far)).toEqual(["N1010"]);
});

test("a process whose next log entries have ended misses nothing", async () => {
  const [ames, bell] = [await world.member(club, { lastName: "Ames" }), await world.member(club, { lastName: "Bell" })];
  const process = new DirectoryCache();
  expect(await namesIn(process)).toEqual(["Ames", "Bell"]);
  const { position = 0 } = (await write([named(bell, "Bourke")])) ?? {};
  await write([named(ames, "Abbott")]);
  await parts.take({ pk: "directory-log", sk: String(position).padStart(12, "0") });
  expect(await namesIn(process)).toEqual(["Abbott", "Bourke"]);
});

test("without the snapshot's file, or with half of it, the rows are read, and the log says so", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  await snapshotOfRows();
  const pointer = (await parts.allItems()).find(({ pk }) => pk === "directory-snapshot") as Item;
  await writePastTheLog(ames, "Past");
  expect(await namesIn(new DirectoryCache())).toEqual(["Ames"]);
  expect(warned).not.toHaveBeenCalled();
  await parts.put({ ...pointer, file: "directory/none" });
  expect(await namesIn(new DirectoryCache())).toEqual(["Ames", "Past"]);
  expect(String(warned.mock.calls[0]?.[0])).toContain("cannot be read");
  const fewer = await compress(`{"format":2,"position":1,"rows":2}\n${encodeRow(named(ames, "Half"))}\n`);
  await putFile("directory", "directory/half", fewer);
  await parts.put({ ...pointer, file: "directory/half" });
  expect(await namesIn(new DirectoryCache())).toEqual(["Ames", "Past"]);
});

const rowOfMember = async ({ clubMemberProfile }: Member) =>
  (await parts.allItems()).find((item) => item.sk === `${club.id}#${clubMemberProfile.id}`) as Item;

test("rows of an older and of a newer program are read, and what the newer one wrote behind ours stays", async () => {
  const [old, young] = [await world.member(club, { lastName: "Old" }), await world.member(club, { lastName: "Young" })];
  const { f: _, t: __, ...first } = await rowOfMember(old);
  const values: unknown[] = JSON.parse(String(first.r));
  await parts.put({ ...first, r: JSON.stringify(values.slice(1, -16)) });
  const second = await rowOfMember(young);
  const later: unknown[] = [9, ...JSON.parse(String(second.r)).slice(1), "epee"];
  await parts.put({ ...second, f: 9, r: JSON.stringify(later) });
  expect(await namesIn(new DirectoryCache())).toEqual(["Old", "Young"]);
  expect(decodeRow(String((await rowOfMember(old)).r))).toEqual({
    ...rowOf(old, noDealings),
    updatedAt: "",
    createdAt: "",
  });

  await write([named(old, "Older"), named(young, "Younger")]);
  expect(await rowOfMember(old)).toMatchObject({ f: ROW_FORMAT });
  const kept = await rowOfMember(young);
  expect(kept).toMatchObject({ f: 9, v: Number(second.v) + 1 });
  expect(JSON.parse(String(kept.r))).toEqual(expect.arrayContaining([9, "Younger", "epee"]));
  // An older version takes nothing back, whoever wrote the newer one.
  expect(await write([named(young, "Yesterday", 0), named(old, "Yesterday", 0)])).toBeNull();
  expect(await namesIn(new DirectoryCache())).toEqual(["Older", "Younger"]);
});

test("a log entry of a newer program is read as far as it is known", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  const process = new DirectoryCache();
  await namesIn(process);
  const { position = 0 } = (await write([named(ames, "Abbott")])) ?? {};
  const key = { pk: "directory-log", sk: String(position).padStart(12, "0") };
  await parts.put({ ...(await parts.take(key)), format: 9, groups: ["later"] } as Item);
  expect(await namesIn(process)).toEqual(["Abbott"]);
  expect(String(warned.mock.calls[0]?.[0])).toContain("newer format");
});

test("a newer program's snapshot is neither read nor replaced; one of before the file store is replaced", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  const place = { pk: "directory-snapshot", sk: "directory-snapshot" };
  await parts.put({ ...place, format: 9, file: "directory/later", position: 1, ttl: 2_000_000_000 });
  await snapshotOfRows();
  expect(await latestPointer()).toBeNull();
  expect(await parts.take(place)).toMatchObject({ format: 9, file: "directory/later" });
  expect(await namesIn(new DirectoryCache())).toEqual(["Ames"]);

  await parts.put({ ...place, snapshot: "01J", parts: 2, position: 99, ttl: 2_000_000_000 });
  await snapshotOfRows();
  const { position = 0 } = (await write([named(ames, "Abbott")])) ?? {};
  expect(await latestPointer()).toMatchObject({ position: position - 1 });
  expect(await namesIn(new DirectoryCache())).toEqual(["Abbott"]);
});

test("an older snapshot does not take the place of a later one", async () => {
  const ames = await world.member(club, { lastName: "Ames" });
  const slow = new DirectoryCache();
  const before = await slow.snapshot();
  await write([named(ames, "Abbott")]);
  await snapshotOfRows();
  const latest = await latestPointer();
  const { writeSnapshot } = await import("@salle/core/internal/members/directory/snapshot-writer");
  await writeSnapshot(before);
  expect(await latestPointer()).toEqual(latest);
});
