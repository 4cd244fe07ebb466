import { randomUUID } from "node:crypto";
import { exportDays } from "@salle/contract/deployment";
import type { ExportInput } from "@salle/contract/exports";
import { exportAccounting } from "@salle/contract/platform/report-exports";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { ConditionFailed, commit, type Step, write } from "../../dynamo/index.ts";
import * as Accounting from "../../finance/accounting/index.ts";
import { askerOf } from "../../identity/session/index.ts";
import { type ActorContext, patience, systemContext } from "../../lib/context.ts";
import { conflict, forbidden, isPassing, Refusal } from "../../lib/errors.ts";
import { putFile } from "../../lib/files.ts";
import { personOf } from "../../lib/ids.ts";
import * as Jobs from "../jobs/index.ts";
import { csvFile } from "./csv.ts";
import { inputOf } from "./input.ts";
import { prepare } from "./kinds.ts";
import { mayHave } from "./permissions.ts";
import { personalFile } from "./personal-file.ts";
import { mediaTypes } from "./rules.ts";
import { xlsxFile } from "./xlsx.ts";

/** So many rows are written between two reports of how far it is. */
const REPORTED = 2000;
/** A file holds at most so many, as many as the directory holds members. */
const MOST = 250_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes an export's file and ends its job. It begins anew when it is cut off: each try has a file of its own, and the
 * first that is whole is the export's, in one transaction with the job's end and with what is recorded of it.
 */
export async function work({ jobId }: QueueBodies["exports"], now: Date): Promise<void> {
  const job = await Jobs.find(jobId);
  if (!job || job.state === "done") return;
  try {
    await writeFile(job, now);
  } catch (error) {
    if (!(error instanceof Refusal) || isPassing(error)) throw error;
    // What may not be done stays so, however often it is tried.
    await fail(job, error.message, now);
  }
}

/** Ends an export whose message's tries are over, so that whoever waits for it hears of it. */
export async function giveUp({ jobId }: QueueBodies["exports"], now: Date): Promise<void> {
  const job = await Jobs.find(jobId);
  if (job && job.state !== "done")
    await fail(job, "The file could not be made. Export again, or narrow the list.", now);
}

async function writeFile(job: Jobs.Job, now: Date): Promise<void> {
  const input = inputOf(job);
  const actor = await askerOf(job.createdBy);
  if (!actor) throw forbidden();
  const ctx: ActorContext = {
    ...systemContext(now),
    actor,
    requestId: job.id,
    memo: new Map(),
    patience: patience.message,
  };
  if (!(await mayHave(ctx, job))) throw forbidden();
  const made = await fileOf(ctx, job, input);
  if (!made) return;
  const { bytes, rows } = made;
  const fileKey = `exports/${job.id}-${randomUUID()}`;
  await putFile("exports", fileKey, bytes, { name: input.fileName, type: mediaTypes[input.asked.format] });
  const expiresAt = new Date(now.getTime() + exportDays * DAY_MS).toISOString();
  const end = Jobs.finish(
    job,
    { done: rows, outcomes: { exported: rows }, input: { ...input, fileKey, expiresAt } },
    now,
  );
  await endWith({ ...end, audit: recorded(job, input, rows) }, now);
}

/** The file and how many rows it has; null when another worker has ended the job meanwhile. */
async function fileOf(ctx: ActorContext, job: Jobs.Job, { kind, asked }: ExportInput) {
  if (kind === "personal-data") return personalFile(ctx);
  if (kind === "accounting") return Accounting.fileOf(job.owner, accountingIn(asked));
  const list = await prepare(kind, { attributes: asked, ctx, owner: job.owner });
  const file =
    asked.format === "csv"
      ? csvFile(list.columns.map(({ heading }) => heading))
      : await xlsxFile(list.sheet, list.columns);
  let [rows, reported] = [0, 0];
  for await (const part of list.rows()) {
    await file.add(part.rows);
    rows += part.rows.length;
    if (rows > MOST) throw conflict("A file holds at most 250,000 rows. Narrow the list, then export again.");
    if (rows - reported < REPORTED || part.total === null) continue;
    reported = rows;
    if (!(await isOpen(Jobs.report(job.id, { done: rows, total: part.total }, ctx.now)))) return null;
  }
  return { bytes: await file.end(), rows };
}

const accountingIn = ({ format: _, ...asked }: ExportInput["asked"]) =>
  exportAccounting.body.parse({ attributes: asked }).attributes;

const fail = (job: Jobs.Job, message: string, now: Date): Promise<void> =>
  endWith(
    Jobs.finish(
      job,
      { done: 1, outcomes: { failed: 1 }, failures: [{ item: job.title, message }], input: inputOf(job) },
      now,
    ),
    now,
  );

/** Ends the job, unless another worker has. */
async function endWith(step: Step, now: Date): Promise<void> {
  await isOpen(step, (end) => commit(systemContext(now), [end], null));
}

async function isOpen(step: Step, by: (step: Step) => Promise<unknown> = write): Promise<boolean> {
  try {
    await by(step);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Audit: who has taken what away is known by the trace; this says of what, and how much (decision 0047). */
function recorded(
  { id, owner, createdBy }: Jobs.Job,
  { kind, asked }: ExportInput,
  rows: number,
): NonNullable<Step["audit"]> {
  const fields = Object.entries({ kind, ...asked, rows }).map(([name, after]) => [name, { before: null, after }]);
  // One's own are one's own activity, in which one sees that they were taken away.
  const about = kind === "personal-data" ? `person:${personOf(createdBy)}` : owner;
  return { about, act: { entity: "export", item: id, kind: "created", fields: Object.fromEntries(fields) } };
}
