import * as Members from "../members/index.ts";
import { type Row, rowOf } from "./row.ts";
import { SNAPSHOT_EVERY, writeSnapshot } from "./snapshot.ts";
import { everybody } from "./tables.ts";
import { write } from "./write.ts";

/** Projects these persons' items into their directory rows, in one write. Idempotent, in any order. */
export async function refresh(persons: string[]): Promise<void> {
  const rows = await Promise.all([...new Set(persons)].map(rowsOfPerson));
  const written = await write(rows.flat());
  // Only one writer crosses the mark, so only one takes the snapshot.
  if (written && snapshotsBy(written.rowsBefore) < snapshotsBy(written.rowsAfter)) await takeSnapshot();
}

const snapshotsBy = (rows: number) => Math.floor(rows / SNAPSHOT_EVERY);

/** Writes a snapshot of everybody's rows, from which new processes begin. */
export async function takeSnapshot(): Promise<void> {
  await writeSnapshot(await everybody());
}

async function rowsOfPerson(person: string): Promise<Row[]> {
  const members = await Members.inEachClub({ memo: new Map() }, person);
  return members.map(rowOf);
}
