import { BOM, csvOf } from "@salle/contract/csv";
import { importDays } from "@salle/contract/members/codes";
import type { ImportFile, ImportProblems } from "@salle/contract/members/imports";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { getFile } from "../../lib/stored.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { judge, type Verdict } from "./existing.ts";
import { readFile } from "./file.ts";
import { knownInput } from "./input.ts";
import { read } from "./read.ts";
import { type ParsedRow, parseRows } from "./rows.ts";

const DAY_MS = 86_400_000;

/**
 * The rows of a file that could not be imported, as they stand in it.
 * @throws Refusal on the field `file` when it cannot be read
 */
export async function problems(ctx: ActorContext, clubId: string, input: ImportFile): Promise<ImportProblems> {
  const { file, rows } = await read(ctx, clubId, input);
  const verdictOf = await judge(ctx, clubId, rows);
  return asCsv(ctx, input.fileName, file.headers, rows, (row) => wrongWith(row, verdictOf(row)));
}

/**
 * The rows that an import has not taken, with what was said of them then, and of those beyond the job's hundred failures what
 * is wrong now.
 * @throws Refusal `absent`; conflict once its file is no longer kept
 */
export async function problemsOf(ctx: ActorContext, jobId: string): Promise<ImportProblems> {
  const job = await Jobs.known(ctx, jobId);
  const input = job?.jobType === "member-import" ? knownInput(job.input) : undefined;
  if (!job || !input) throw absent();
  if (ctx.now.getTime() > Date.parse(job.createdAt) + importDays * DAY_MS) {
    throw conflict(
      `The file of an import is kept for ${importDays} days. Import it again to see what is wrong with it.`,
    );
  }
  const club = await Clubs.load(ctx, input.clubId);
  const { headers, lines, options } = readFile(await getFile("imports", input.fileKey), input.options);
  const { today, clubs } = input;
  const rows = parseRows(lines, { ...options, today, country: club.country, clubs: clubs && new Set(clubs) });
  const said = new Map((job.failures ?? []).map(({ item, message }) => [item, message]));
  const verdictOf = await judge(ctx, input.clubId, rows);
  // What is yet to be done is no failure.
  const done = rows.slice(0, job.done ?? 0);
  return asCsv(ctx, job.title, headers, done, (row) => said.get(String(row.line)) ?? wrongWith(row, verdictOf(row)));
}

/** What is wrong with a row, in one text; undefined when nothing is. */
export function wrongWith(row: ParsedRow, verdict: Verdict): string | undefined {
  if (verdict.outcome !== "error") return undefined;
  return row.member ? verdict.message : row.errors.map((error) => error.message).join(" ");
}

function asCsv(
  { now }: Pick<Context, "now">,
  fileName: string,
  headers: string[],
  rows: ParsedRow[],
  problemOf: (row: ParsedRow) => string | undefined,
): ImportProblems {
  const wrong = rows.flatMap((row) => {
    const problem = problemOf(row);
    // A row may have fewer cells than the header, or more.
    const cells = headers.map((_, index) => row.cells[index] ?? "");
    return problem === undefined ? [] : [csvOf([...cells, `Line ${row.line}: ${problem}`])];
  });
  return {
    id: newId("job", now),
    type: "member-import-problems",
    attributes: { fileName, csv: BOM + csvOf([...headers, "Problem"]) + wrong.join("") },
  };
}
