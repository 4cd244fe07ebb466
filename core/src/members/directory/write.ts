import { directoryDays } from "@salle/contract/deployment";
import { Backoff, ConditionFailed, commitOnce, gaveUp, type Step } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { patience, systemContext } from "../../lib/context.ts";
import { changeAt } from "./entity.ts";
import { ageOf, type ClubEntry, decodeRow, encodeRow, laterOf, ROW_FORMAT, type Row } from "./row.ts";
import {
  changes,
  clubContent,
  clubs,
  type Head,
  heads,
  LOG_FORMAT,
  readHead,
  rowContent,
  rowKey,
  rows,
} from "./store.ts";

/**
 * Cached head, as this process last wrote it. It may be stale: a write after another writer's is refused. So it is kept
 * only while nobody else writes; two writers in turns would otherwise each lose their first try.
 */
let lastHead: Head | undefined;

/** What to write of a row or club, and the step that writes it unless the table has a newer one. */
interface Entry {
  row?: Row;
  club?: ClubEntry;
  text: string;
  step: Step;
}

/** Upsert of a row over an older version of it, written by a program that is no newer than this one. */
function rowEntry(row: Row): Entry {
  const content = rowContent(row);
  // One without an age is of a program that knew nothing of what was sold: it may be as new as far as that goes.
  const ours = { f: ROW_FORMAT + 1 };
  const isOlder = [
    { exists: false },
    { below: { v: content.v + 1 }, hasNot: ["f"] },
    { below: { ...ours, v: content.v + 1 }, hasNot: ["t"] },
    { below: { ...ours, t: content.t } },
  ];
  return { row, text: content.r, step: rows.modify(rowKey(row), { set: content }, { any: isOlder }) };
}

function clubEntry(club: ClubEntry): Entry {
  const content = clubContent(club);
  const isOlder = { any: [{ exists: false }, { below: { v: content.v } }] };
  return { club, text: content.r, step: clubs.modify({ id: club.id }, { set: content }, isOlder) };
}

/**
 * Appends to the change log: writes rows and their log entry in one transaction. An older version than the table's is
 * left out, so that messages may come twice and in any order. Whoever met another writer reads the head anew.
 * @returns the log position it took, and how many rows had ever been written before and after; null when nothing was new
 * @throws ConditionFailed; Refusal `conflict` or `unavailable` when its time is up
 */
export async function write(
  newRows: Row[],
  newClubs: ClubEntry[] = [],
): Promise<{ position: number; rowsBefore: number; rowsAfter: number } | null> {
  const backoff = new Backoff(patience.message);
  let isFirst = true;
  let entries = [...newRows.map(rowEntry), ...newClubs.map(clubEntry)];
  while (entries.length > 0) {
    const head = lastHead ?? (await readHead());
    const log = logSteps(head, entries);
    lastHead = undefined;
    const failure = await failureOf([...log.steps, ...entries.map(({ step }) => step)]);
    if (!failure) {
      if (isFirst) lastHead = log.next;
      return { position: log.next.position, rowsBefore: head.rows, rowsAfter: log.next.rows };
    }
    if (failure instanceof ConditionFailed) {
      const isLost = (index: number) => failure.steps.includes(index + log.steps.length);
      const lost = entries.filter((_, index) => isLost(index));
      entries = [...entries.filter((_, index) => !isLost(index)), ...(await carryingLater(lost))];
    }
    if (entries.length > 0 && !(await backoff.wait())) throw failure;
    // Whoever was in the way may have brought the same rows, as when a message comes twice.
    if (!(failure instanceof ConditionFailed)) entries = await withoutWritten(entries);
    isFirst = false;
  }
  return null;
}

/** One try: why nothing was written when another one may fare better, else null. */
async function failureOf(steps: Step[]): Promise<Error | null> {
  try {
    const contention = await commitOnce(systemContext(now()), steps, null);
    return contention && gaveUp(contention);
  } catch (error) {
    if (error instanceof ConditionFailed) return error;
    throw error;
  }
}

/** Leaves out the rows that the table has as new as they are: reading them costs less than a try that is refused. */
async function withoutWritten(entries: Entry[]): Promise<Entry[]> {
  const items = await itemsOf(entries.flatMap(({ row }) => row ?? []));
  return entries.filter(({ row }) => {
    const item = row && items.get(row.id);
    return !row || !item?.t || item.t < ageOf(row) || (item.f ?? 1) > ROW_FORMAT;
  });
}

const itemsOf = async (wanted: Row[]) =>
  new Map((await rows.findMany(wanted.map(rowKey))).map((item) => [decodeRow(item.r).id, item]));

/** Of the rows that were refused, those over which a newer program's stands, with what it wrote behind our values. */
async function carryingLater(lost: Entry[]): Promise<Entry[]> {
  const refused = lost.flatMap(({ row }) => row ?? []);
  if (refused.length === 0) return [];
  const items = await itemsOf(refused);
  return refused.flatMap((row) => {
    const item = items.get(row.id);
    const format = item?.f ?? 1;
    if (!item || (item.t ?? item.v) >= ageOf(row) || format <= ROW_FORMAT) return [];
    const text = encodeRow(row, laterOf(item.r));
    const isSame = { is: { v: item.v, f: format } };
    return [{ row, text, step: rows.modify(rowKey(row), { set: { v: row.version, t: ageOf(row), r: text } }, isSame) }];
  });
}

/** Optimistic lock on the head: the steps that take the log's next position for these entries, if nobody else has. */
function logSteps(head: Head, entries: Entry[]): { next: Head; steps: Step[] } {
  const texts = {
    rows: entries.flatMap(({ row, text }) => (row ? [text] : [])),
    clubs: entries.flatMap(({ club, text }) => (club ? [text] : [])),
  };
  const next = { position: head.position + 1, rows: head.rows + texts.rows.length };
  const isLast = head.position === 0 ? { exists: false } : { is: { position: head.position } };
  const ttl = seconds(now()) + directoryDays.log * 24 * 3600;
  return {
    next,
    steps: [
      heads.modify({}, { set: { ...next } }, isLast),
      changes.modify(changeAt(next.position), { set: { ...texts, format: LOG_FORMAT, ttl } }),
    ],
  };
}
