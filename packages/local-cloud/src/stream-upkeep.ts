import { DatabaseSync } from "node:sqlite";
import { reasonOf } from "./cannot-start.ts";
import { damaged } from "./engine.ts";

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Keeps the engine's stream fast and small. Dynoxide keeps every change for ever and looks through all of them at each
 * write and each poll (12,000 changes made a write five times slower); two indexes on its own questions end that, and
 * changes that were delivered over a day ago go, as they do in AWS.
 * @param delivered the newest sequence number that was delivered; it stays, for the next number follows from it
 */
export function keepStream(file: string, delivered: string | null): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(`
      CREATE INDEX IF NOT EXISTS salle_stream_next ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
      CREATE INDEX IF NOT EXISTS salle_stream_read
        ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
    `);
    if (delivered === null) return;
    database
      .prepare(
        "DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) < CAST(? AS INTEGER) AND created_at < ?",
      )
      .run(delivered, Math.floor(Date.now() / 1000) - DAY_SECONDS);
  } catch (thrown) {
    throw /malformed|not a database/.test(reasonOf(thrown)) ? damaged(file) : thrown;
  } finally {
    database.close();
  }
}

/**
 * Drops every change but the newest: what a seed has written is for nobody's queue, and reading through it would hold
 * up the first minutes' messages.
 * @returns where to go on after the seed; null when it wrote nothing
 */
export function skipSeed(file: string): { shard: string; number: string } | null {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const newest = database
      .prepare(
        "SELECT shard_id, sequence_number FROM _stream_records ORDER BY CAST(sequence_number AS INTEGER) DESC LIMIT 1",
      )
      .get() as { shard_id: string; sequence_number: string } | undefined;
    if (!newest) return null;
    database
      .prepare("DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) < CAST(? AS INTEGER)")
      .run(newest.sequence_number);
    return { shard: newest.shard_id, number: newest.sequence_number };
  } finally {
    database.close();
  }
}
