import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { ExportInput, FileFormat } from "@salle/contract/exports";
import type { ExportKind, FileKind } from "@salle/contract/platform/codes";
import type { Export } from "@salle/contract/platform/export-files";
import { ConditionFailed, commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { type IdOf, idFrom, newId } from "../../lib/ids.ts";
import { linkTo } from "../../lib/stored.ts";
import * as Jobs from "../jobs/index.ts";
import { inputOf } from "./input.ts";
import { mayHave } from "./permissions.ts";
import { toResource } from "./resource.ts";
import { fileNameOf } from "./rules.ts";

/** De-duplication: who asks for the same file twice within a minute is told of the one that is being made. */
const ONE_FILE_MS = 60_000;

/** A link leads to a file for so many seconds: it is fetched when somebody downloads. */
const LINK_SECONDS = 60;

interface Asked {
  format: FileFormat;
  columns?: readonly string[] | undefined;
  /** Absent of a report, which has its name instead. */
  filters?: Readonly<Record<string, unknown>>;
  report?: string;
  /** Of what an accounting program imports: which file, and for which days. */
  file?: string;
  fromDate?: string;
  toDate?: string;
  /** Absent of a list that has one order. */
  sort?: Readonly<Record<string, unknown>>;
}

/** Begins to write an owner's list into a file, as a job; the same one again while it is under way, for whoever asked. */
export const start = (ctx: ActorContext, kind: ExportKind, owner: string, asked: Asked): Promise<Export> =>
  startFile(ctx, kind, owner, asked);

/** Begins to write everything that is kept about whoever asks into a file, which is in nobody's list of jobs. */
export const startOwn = (ctx: ActorContext): Promise<Export> =>
  startFile(ctx, "personal-data", `user-account:${ctx.actor.accountId}`, { format: "json", filters: {} });

async function startFile(ctx: ActorContext, kind: FileKind, owner: string, asked: Asked): Promise<Export> {
  const input = {
    kind,
    fileName: fileNameOf(
      asked.report ? `report-${asked.report}` : (asked.file ?? kind),
      todayIn(FEDERATION_ZONE, ctx.now),
      asked.format,
    ),
    asked: { ...asked, ...(asked.filters && { filters: asSent(asked.filters) }) },
  } satisfies ExportInput;
  const minute = new Date(Math.floor(ctx.now.getTime() / ONE_FILE_MS) * ONE_FILE_MS);
  const same = idFrom("job", minute, JSON.stringify([ctx.actor.accountId, owner, input]));
  const known = await Jobs.find(same);
  if (known && known.state !== "done") return toResource(known);
  return begin(ctx, known ? newId("job", ctx.now) : same, owner, input);
}

async function begin(ctx: ActorContext, id: IdOf<"job">, owner: string, input: ExportInput): Promise<Export> {
  const title = `Export of ${input.kind.replace("-", " ")}`;
  const { job, steps } = Jobs.start(ctx, { id, jobType: "export", title, owner, total: 0, isOpen: true, input });
  try {
    return await commit(ctx, [...steps, enqueue("exports", { jobId: id }, ctx.now)], toResource(job));
  } catch (error) {
    // The same was asked for at the same moment.
    if (!(error instanceof ConditionFailed)) throw error;
    return toResource(await Jobs.load(id));
  }
}

/** Filters as a query has them: several values are one text. */
const asSent = (filters: NonNullable<Asked["filters"]>) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join() : value]),
  );

/**
 * How far an export is, with a link to its file once that is there, unless it has expired or who asks may no longer see
 * what is in it.
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, id: string): Promise<Export> {
  const job = await Jobs.known(ctx, id);
  if (!job) throw absent();
  const { fileKey, expiresAt = "" } = inputOf(job);
  if (!fileKey || expiresAt <= ctx.now.toISOString()) return toResource(job);
  if (!(await mayHave(ctx, job))) return toResource(job);
  return toResource(job, await linkTo("exports", fileKey, LINK_SECONDS));
}
