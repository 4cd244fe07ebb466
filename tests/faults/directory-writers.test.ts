import { decodeRow, type Row, rowOf } from "@salle/core/internal/members/directory/row";
import { changes, readHead } from "@salle/core/internal/members/directory/store";
import type { Member } from "@salle/core/members/members";
import { noDealings } from "@salle/core/membership/memberships";
import { Random } from "@salle/core/tools/seeds/random";
import { awsTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/*
 * Two consumers of the directory's queue at once, the most that its event source starts, before a table that cancels
 * transactions as DynamoDB in AWS does: both write one log.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts(awsTraits);
});
afterAll(() => parts.stop());

/** The code that writes rows, as a process of its own has it. */
async function newProcess() {
  vi.resetModules();
  return import("@salle/core/internal/members/directory/write");
}

const BATCHES = 40;

interface Written {
  /** The versions that the log has of each row, oldest first. */
  versions: number[][];
  /** How many transactions were tried. */
  tries: number;
}

/** Writes batches by two processes at once, and checks that the log is whole. */
async function together(members: Member[], batches: (writer: number) => Row[][]): Promise<Written> {
  const from = (await readHead()).position;
  const triedBefore = tried();
  const writers = [0, 1].map(async (writer) => {
    const { write } = await newProcess();
    for (const rows of batches(writer)) await write(rows);
  });
  await Promise.all(writers);
  const written = (await changes.list.byPosition({})).filter(({ sk }) => Number(sk) > from);
  expect(written.map(({ sk }) => Number(sk))).toEqual(written.map((_, index) => from + 1 + index));
  expect((await readHead()).position).toBe(from + written.length);
  const rows = written.flatMap((entry) => entry.rows.map(decodeRow));
  const ofMember = ({ clubMemberProfile: { id } }: Member) =>
    rows.filter((row) => row.id === id).map(({ version }) => version);
  return { versions: members.map(ofMember), tries: tried() - triedBefore };
}

function tried(): number {
  const { passed, conflict, throttled } = parts.transactions();
  return passed + conflict + throttled;
}

const rowsAt = (members: Member[], later: number): Row[] =>
  members.map((member) => ({ ...rowOf(member, noDealings), version: rowOf(member, noDealings).version + later }));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let members: Member[];
beforeEach(async () => {
  const world = new World(new Date(), new Random(7));
  const club = await world.club("Writers");
  members = await Promise.all(Array.from({ length: 6 }, () => world.member(club)));
});

test("two writers of the same changes, one of them in another order, take no row back", async () => {
  const byTwos = upTo(BATCHES).map((later) => (later % 2 === 1 ? later + 1 : later - 1));
  const { versions, tries } = await together(members, (writer) =>
    (writer === 0 ? upTo(BATCHES) : byTwos).map((later) => rowsAt(members, later)),
  );
  for (const [index, grown] of versions.entries()) {
    expect(grown).toEqual([...new Set(grown)].sort((a, b) => a - b));
    expect(grown.at(-1)).toBe(rowsAt(members, BATCHES)[index]?.version);
  }
  expect(tries).toBeLessThan(2 * BATCHES * 2);
});

test("two writers of different changes write all of them, and neither waits long for the other", async () => {
  const { versions, tries } = await together(members, (writer) =>
    upTo(BATCHES).map((later) => rowsAt(writer === 0 ? members.slice(0, 3) : members.slice(3), later)),
  );
  for (const grown of versions) expect(grown).toHaveLength(BATCHES);
  // Each finds the other at the log's head now and then: so often that it tries twice, not again and again.
  expect(tries).toBeLessThan(2 * BATCHES * 3);
});
