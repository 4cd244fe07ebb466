import { ConditionFailed, commit, pause, type Step } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { changeAt } from "./entity.ts";
import type { ClubEntry, Row } from "./row.ts";
import {
  changes,
  clubContent,
  clubs,
  type Head,
  heads,
  LOG_KEPT_SECONDS,
  readHead,
  rowContent,
  rowKey,
  rows,
} from "./store.ts";

const TRIES = 20;

/** Cached head, as this process last wrote it. It may be stale: a write after another writer's is refused. */
let lastHead: Head | undefined;

/** The text of a row or club, and the step that writes it unless the table has a newer one. */
interface Entry {
  of: "rows" | "clubs";
  text: string;
  step: Step;
}

const isNewer = (v: number) => ({ any: [{ exists: false }, { below: { v } }] });

function rowEntry(row: Row): Entry {
  const content = rowContent(row);
  return { of: "rows", text: content.r, step: rows.modify(rowKey(row), { set: content }, isNewer(content.v)) };
}

function clubEntry(club: ClubEntry): Entry {
  const content = clubContent(club);
  return { of: "clubs", text: content.r, step: clubs.modify({ id: club.id }, { set: content }, isNewer(content.v)) };
}

/**
 * Appends to the change log: writes rows and their log entry in one transaction. An older version than the table's is
 * left out, so that messages may come twice and in any order. Returns the log position it took, and how many rows had
 * ever been written before and after; null when nothing was new.
 */
export async function write(
  newRows: Row[],
  newClubs: ClubEntry[] = [],
): Promise<{ position: number; rowsBefore: number; rowsAfter: number } | null> {
  let entries = [...newRows.map(rowEntry), ...newClubs.map(clubEntry)];
  for (let attempt = 1; entries.length > 0; attempt++) {
    const head = lastHead ?? (await readHead());
    const log = logSteps(head, entries);
    try {
      await commit(systemContext(now()), [...log.steps, ...entries.map(({ step }) => step)], null);
      lastHead = log.next;
      return { position: log.next.position, rowsBefore: head.rows, rowsAfter: log.next.rows };
    } catch (error) {
      lastHead = undefined;
      if (!(error instanceof ConditionFailed) || attempt === TRIES) throw error;
      entries = entries.filter((_, index) => !error.steps.includes(index + log.steps.length));
      await pause(Math.min(attempt, 6));
    }
  }
  return null;
}

/** Optimistic lock on the head: the steps that take the log's next position for these entries, if nobody else has. */
function logSteps(head: Head, entries: Entry[]): { next: Head; steps: Step[] } {
  const textsOf = (of: Entry["of"]) => entries.flatMap((entry) => (entry.of === of ? [entry.text] : []));
  const texts = { rows: textsOf("rows"), clubs: textsOf("clubs") };
  const next = { position: head.position + 1, rows: head.rows + texts.rows.length };
  const isLast = head.position === 0 ? { exists: false } : { is: { position: head.position } };
  return {
    next,
    steps: [
      heads.modify({}, { set: { ...next } }, isLast),
      changes.modify(changeAt(next.position), { set: { ...texts, ttl: seconds(now()) + LOG_KEPT_SECONDS } }),
    ],
  };
}
