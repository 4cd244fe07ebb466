import type { AddMember } from "@salle/contract/members/changes";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { ConditionFailed, commit, enqueue } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { isPassing, Refusal } from "../../lib/errors.ts";
import { Postponed } from "../../lib/postponed.ts";
import { getFile } from "../../lib/stored.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Members from "../members/index.ts";
import { judge, type Verdict } from "./existing.ts";
import { readFile } from "./file.ts";
import { inputOf } from "./input.ts";
import { wrongWith } from "./problems.ts";
import { type ParsedRow, parseRows } from "./rows.ts";

/** Batch size: so many rows a message, well within a worker's time; the next message goes on. */
const SLICE = 250;
/** How long a worker may take, as its queue declares. */
const WORKER_SECONDS = 60;
/** Batching: the outcomes of rows that write nothing else are saved together. */
const OUTCOMES_AT_ONCE = 50;

/**
 * Resumes an import at its checkpoint, the job's progress. Each new member is written in one transaction with it, so
 * whatever stops the worker and however often the message comes, each row is done once.
 */
export async function work({ jobId }: QueueBodies["imports"], now: Date): Promise<void> {
  let job = await Jobs.find(jobId);
  if (!job || job.state === "done") return;
  const { clubId, fileKey, options: given, today, clubs } = inputOf(job.input);
  const ctx = { memo: new Map() };
  const club = await Clubs.load(ctx, clubId);
  const { lines, options } = readFile(await getFile("imports", fileKey), given);
  const rows = parseRows(lines, { ...options, today, country: club.country, clubs: clubs && new Set(clubs) });
  const slice = rows.slice(job.done ?? 0, (job.done ?? 0) + SLICE);
  const verdictOf = await judge(ctx, clubId, slice);

  let waiting: Jobs.ItemOutcome[] = [];
  for (const [index, row] of slice.entries()) {
    const verdict = verdictOf(row);
    const isLast = index === slice.length - 1;
    if (verdict.outcome === "add" && row.member) {
      const added = await addRow(job, club, row.member, waiting, now);
      if (added instanceof Refusal) waiting.push(failure(row, added.message));
      else {
        job = added;
        waiting = [];
      }
    } else waiting.push(outcomeOf(row, verdict));
    if (waiting.length >= OUTCOMES_AT_ONCE || (isLast && waiting.length > 0)) {
      job = await note(job, waiting, now);
      waiting = [];
    }
  }
  // Idempotent: the progress says where to go on, so a doubled message does no harm.
  if (job.state !== "done") {
    const next = enqueue("imports", { jobId }, now);
    await commit(systemContext(now), [next], null);
  }
}

async function addRow(
  job: Jobs.Job,
  club: Clubs.Club,
  member: AddMember,
  waiting: Jobs.ItemOutcome[],
  now: Date,
): Promise<Jobs.Job | Refusal> {
  const made = Members.newMember(club, member, now);
  const steps = [...made.steps, ...Members.tellDirectory([made.member.account.person], now)];
  const progress = Jobs.progress(job, [...waiting, { outcome: "added" }], now);
  try {
    await commit(systemContext(now), [...steps, progress.step], null);
    return progress.job;
  } catch (error) {
    // Of the row; a table that is too busy says nothing of it, and the message comes again.
    if (error instanceof Refusal && !isPassing(error)) return error;
    throw error instanceof ConditionFailed && error.step === steps.length ? underWay() : error;
  }
}

async function note(job: Jobs.Job, outcomes: Jobs.ItemOutcome[], now: Date): Promise<Jobs.Job> {
  const progress = Jobs.progress(job, outcomes, now);
  try {
    await commit(systemContext(now), [progress.step], null);
    return progress.job;
  } catch (error) {
    throw error instanceof ConditionFailed ? underWay() : error;
  }
}

/**
 * Lost the optimistic lock on the progress: another worker has done these rows. It may have got the very same message,
 * and be stopped before the last row, so this one is not done with: it looks again when that worker's time is over.
 */
const underWay = () => new Postponed("Another worker is at this import", WORKER_SECONDS);

function outcomeOf(row: ParsedRow, verdict: Verdict): Jobs.ItemOutcome {
  const wrong = wrongWith(row, verdict);
  return wrong === undefined ? { outcome: verdict.outcome } : failure(row, wrong);
}

const failure = (row: ParsedRow, message: string): Jobs.ItemOutcome => ({
  outcome: "failed",
  failure: { item: String(row.line), message },
});
