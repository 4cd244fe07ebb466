import type { DirectoryWrites } from "./port.ts";
import { SNAPSHOT_EVERY, writeSnapshot } from "./snapshot-writer.ts";
import { everybody } from "./tables.ts";
import { write } from "./write.ts";

/** Writes rows to the table and its change log, which every process's tables follow; now and then a snapshot. */
export const applied: DirectoryWrites = {
  async apply(rows, clubs) {
    const written = await write(rows, clubs);
    // Only one writer crosses the mark, so only one takes the snapshot.
    const isDue = written && snapshotsBy(written.rowsBefore) < snapshotsBy(written.rowsAfter);
    return { members: isDue ? await takeSnapshot() : null };
  },
};

const snapshotsBy = (rows: number) => Math.floor(rows / SNAPSHOT_EVERY);

/** Writes a snapshot of everybody's rows, from which new processes begin. Returns how many they are. */
export async function takeSnapshot(): Promise<number> {
  const snapshot = await everybody();
  await writeSnapshot(snapshot);
  return snapshot.count;
}
