import { todayIn } from "@salle/calendar/today";
import type { ImportFile, ImportPreview, ImportRow } from "@salle/contract/members/imports";
import { fitsPattern, unusualNumber } from "@salle/contract/members/national-id";
import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import { judge, type Verdict } from "./existing.ts";
import { bytesOf, type ReadFile, readFile } from "./file.ts";
import type { ImportInput } from "./input.ts";
import { type ParsedRow, parseRows } from "./rows.ts";

const FIRST_ROWS = 20;
const ERROR_ROWS = 100;

/**
 * Reads a file and says what an import would do; saves nothing.
 * @throws Refusal on the field `file` when it cannot be read
 */
export async function preview(ctx: ActorContext, clubId: string, input: ImportFile): Promise<ImportPreview> {
  const { file, rows } = await read(ctx, clubId, input);
  const verdictOf = await judge(ctx, clubId, rows);
  const { nationalIdPattern } = await Settings.current();
  const warningsOf = ({ values: { nationalId = "" }, warnings }: ParsedRow, { outcome }: Verdict) => {
    if (outcome !== "add") return [];
    if (fitsPattern(nationalId, nationalIdPattern)) return warnings;
    return [{ field: "nationalId" as const, message: unusualNumber(nationalIdPattern) }, ...warnings];
  };
  const judged = rows.map((row): ImportRow => {
    const verdict = verdictOf(row);
    const errors = verdict.outcome === "error" && row.member ? [{ field: null, message: verdict.message }] : row.errors;
    return { line: row.line, values: row.values, outcome: verdict.outcome, errors, warnings: warningsOf(row, verdict) };
  });
  const count = (outcome: ImportRow["outcome"]) => judged.filter((row) => row.outcome === outcome).length;
  const wrong = judged.slice(FIRST_ROWS).filter((row) => row.outcome === "error" || row.warnings.length > 0);
  return {
    id: newId("job", ctx.now),
    type: "member-import-preview",
    attributes: {
      fileName: input.fileName,
      encoding: file.options.encoding,
      separator: file.options.separator,
      dateOrder: file.options.dateOrder,
      columns: file.headers.map((header, index) => ({
        header,
        field: file.options.columns[index] ?? null,
        sample: file.lines.find((line) => line.cells[index])?.cells[index] ?? "",
      })),
      counts: { total: judged.length, add: count("add"), unchanged: count("unchanged"), error: count("error") },
      rows: [...judged.slice(0, FIRST_ROWS), ...wrong.slice(0, ERROR_ROWS)],
    },
  };
}

/**
 * Starts the import as a job; the file is kept, so the tab may close.
 * @throws Refusal on the field `file` when it cannot be read or has no row that could be imported
 */
export async function start(ctx: ActorContext, clubId: string, input: ImportFile): Promise<JobResource> {
  const { file, rows, bytes, today } = await read(ctx, clubId, input);
  if (!rows.some((row) => row.member)) throw fieldError("file", "No row of this file can be imported.");
  const id = newId("job", ctx.now);
  const fileKey = `imports/${id}`;
  await putFile("imports", fileKey, bytes);
  const { job, steps } = Jobs.start(ctx, {
    id,
    jobType: "member-import",
    title: input.fileName,
    owner: `club:${clubId}`,
    total: rows.length,
    input: { clubId, fileKey, options: file.options, today } satisfies ImportInput,
  });
  const first = enqueue("imports", { jobId: id }, ctx.now);
  return commit(ctx, [...steps, first], Jobs.toResource(job));
}

/** A club's imports, newest first. */
export async function list(clubId: string): Promise<JobResource[]> {
  return (await Jobs.newest(`club:${clubId}`, "member-import")).map(Jobs.toResource);
}

async function read(
  ctx: ActorContext,
  clubId: string,
  input: ImportFile,
): Promise<{ file: ReadFile; rows: ParsedRow[]; bytes: Uint8Array; today: string }> {
  const club = await Clubs.load(ctx, clubId);
  const bytes = bytesOf(input.file);
  const file = readFile(bytes, input.options);
  const today = todayIn(club.timeZone, ctx.now);
  const { columns, dateOrder } = file.options;
  return { file, rows: parseRows(file.lines, columns, dateOrder, today, club.country), bytes, today };
}
