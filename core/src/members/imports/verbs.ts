import type { ImportFile, ImportInput, ImportPreview, ImportRow } from "@salle/contract/members/imports";
import { fitsPattern, unusualNumber } from "@salle/contract/members/national-id";
import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import { othersIn } from "./clubs.ts";
import { differs, judge, type Verdict } from "./existing.ts";
import { headersKey, read } from "./read.ts";
import { numbered } from "./recognise.ts";
import type { ParsedRow } from "./rows.ts";

const FIRST_ROWS = 20;
const ERROR_ROWS = 100;

const SAMPLES = 3;
/** So much is shown of a cell: it may be as long as its file. */
const LONGEST = 60;

/**
 * Reads a file and says what an import would do; saves nothing.
 * @throws Refusal on the field `file` when it cannot be read
 */
export async function preview(ctx: ActorContext, clubId: string, input: ImportFile): Promise<ImportPreview> {
  const { file, rows, isRemembered, own, clubs } = await read(ctx, clubId, input);
  const [verdictOf, { nationalIdPattern }] = await Promise.all([judge(ctx, clubId, rows), Settings.current()]);
  const judged = rows.map((row) => rowOf(row, verdictOf(row), nationalIdPattern));
  const count = (outcome: ImportRow["outcome"]) => judged.filter((row) => row.outcome === outcome).length;
  const { encoding, separator, dateOrder, columns } = file.options;
  return {
    id: newId("job", ctx.now),
    type: "member-import-preview",
    attributes: {
      fileName: input.fileName,
      encoding,
      separator,
      dateOrder,
      columns: numbered(file.headers).map((header, index) => ({
        header,
        field: columns[index] ?? null,
        samples: samplesOf(file.lines.map(({ cells }) => cells[index])),
      })),
      isRemembered,
      counts: {
        total: judged.length,
        add: count("add"),
        unchanged: count("unchanged"),
        differing: judged.filter((row) => row.outcome === "unchanged" && row.warnings.length > 0).length,
        skipped: count("skipped"),
        error: count("error"),
      },
      clubs: othersIn(
        rows.map((row) => row.values.clubName),
        own,
        clubs,
      ),
      rows: shown(judged),
    },
  };
}

/** A row with what an import would do. */
function rowOf(row: ParsedRow, verdict: Verdict, nationalIdPattern: string): ImportRow {
  const { line, values, member } = row;
  const said = { line, values, outcome: verdict.outcome, errors: row.errors, warnings: [] };
  switch (verdict.outcome) {
    case "error":
      return member ? { ...said, errors: [{ field: null, message: verdict.message }] } : said;
    case "unchanged":
      return { ...said, warnings: verdict.differing.map((field) => ({ field, message: differs(field) })) };
    case "add": {
      if (fitsPattern(values.nationalId ?? "", nationalIdPattern)) return { ...said, warnings: row.warnings };
      const unusual = { field: "nationalId" as const, message: unusualNumber(nationalIdPattern) };
      return { ...said, warnings: [unusual, ...row.warnings] };
    }
    default:
      return said;
  }
}

/** The first rows, and after them the first with errors or warnings. */
function shown(judged: ImportRow[]): ImportRow[] {
  const telling = judged.slice(FIRST_ROWS).filter((row) => row.outcome === "error" || row.warnings.length > 0);
  return [...judged.slice(0, FIRST_ROWS), ...telling.slice(0, ERROR_ROWS)];
}

/** The first values of a column that differ. */
function samplesOf(cells: (string | undefined)[]): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell) found.add(cell.length > LONGEST ? `${cell.slice(0, LONGEST).toWellFormed()}…` : cell);
    if (found.size === SAMPLES) break;
  }
  return [...found];
}

/**
 * Starts the import as a job; the file is kept for a while, so the tab may close.
 * @throws Refusal on the field `file` when it cannot be read or has no row that could be imported
 */
export async function start(ctx: ActorContext, clubId: string, input: ImportFile): Promise<JobResource> {
  const { file, rows, bytes, today, clubs } = await read(ctx, clubId, input);
  if (!rows.some((row) => row.member)) throw fieldError("file", "No row of this file can be imported.");
  const id = newId("job", ctx.now);
  const fileKey = `imports/${id}`;
  await putFile("imports", fileKey, bytes);
  const headers = headersKey(file.headers);
  const { job, steps } = Jobs.start(ctx, {
    id,
    jobType: "member-import",
    title: input.fileName,
    owner: `club:${clubId}`,
    total: rows.length,
    input: { clubId, fileKey, options: file.options, today, clubs: [...clubs], headers } satisfies ImportInput,
  });
  const first = enqueue("imports", { jobId: id }, ctx.now);
  return commit(ctx, [...steps, first], Jobs.toResource(job));
}

/** A club's imports, newest first. */
export async function list(clubId: string): Promise<JobResource[]> {
  return (await Jobs.newest(`club:${clubId}`, "member-import")).map(Jobs.toResource);
}
