import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart, reasonOf } from "./cannot-start.ts";

/**
 * Takes the data folder for this process, or refuses in one line. The lock is SQLite's own on an empty file: the
 * system drops it with the process, so a `kill -9` leaves nothing stale and a reused pid cannot look like an owner.
 * @returns releases the folder
 */
export function lockFolder(dataDir: string): () => void {
  try {
    const database = new DatabaseSync(join(dataDir, "lock.sqlite"));
    database.exec("BEGIN EXCLUSIVE");
    return () => database.close();
  } catch (thrown) {
    const taken = /locked|busy/i.test(reasonOf(thrown));
    throw new CannotStart(
      taken
        ? `Another Salle is running on the data folder ${dataDir}. Stop it, or set DATA_DIR (and PORT) for a second one.`
        : `Cannot lock the data folder ${dataDir}: ${reasonOf(thrown)}.`,
    );
  }
}
