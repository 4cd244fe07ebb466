import { createHash } from "node:crypto";
import { todayIn } from "@salle/calendar/today";
import type { ImportField, ImportFile } from "@salle/contract/members/imports";
import type { ActorContext } from "../../lib/context.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { keysOf } from "./clubs.ts";
import { bytesOf, type ReadFile, readFile } from "./file.ts";
import { knownInput } from "./input.ts";
import { type ParsedRow, parseRows, type Reading } from "./rows.ts";

/** A file as it was read for a club, and how. */
export interface Read {
  file: ReadFile;
  rows: ParsedRow[];
  bytes: Uint8Array;
  today: string;
  isRemembered: boolean;
  /** What the club is called. */
  own: Set<string>;
  /** The clubs whose rows are taken. */
  clubs: Set<string>;
}

/** By this a file with the same headers is known again. */
export const headersKey = (headers: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(headers)).digest("base64url").slice(0, 22);

/**
 * Reads a file of members for a club. Columns that nobody has chosen are those of its last import with the same headers.
 * @throws Refusal on the field `file` when it cannot be read
 */
export async function read(ctx: ActorContext, clubId: string, { file, options }: ImportFile): Promise<Read> {
  const [club, columnsBefore] = await Promise.all([Clubs.load(ctx, clubId), options.columns ? null : before(clubId)]);
  Clubs.refuseArchived(club);
  const bytes = bytesOf(file);
  const found = readFile(bytes, options, (headers) => columnsBefore?.get(headersKey(headers)));
  const own = keysOf([club.name, club.abbreviatedName]);
  const clubs = new Set([...own, ...keysOf(options.otherClubs ?? [])]);
  const today = todayIn(club.timeZone, ctx.now);
  const reading: Reading = { ...found.options, today, country: club.country, clubs };
  const isRemembered = columnsBefore?.has(headersKey(found.headers)) ?? false;
  return { file: found, rows: parseRows(found.lines, reading), bytes, today, isRemembered, own, clubs };
}

/** The columns of a club's last imports, by their headers. */
async function before(clubId: string): Promise<Map<string, (ImportField | null)[]>> {
  const jobs = await Jobs.newest(`club:${clubId}`, "member-import");
  return new Map(
    jobs.reverse().flatMap(({ input }) => {
      const { headers, options } = knownInput(input) ?? {};
      return headers && options?.columns ? [[headers, options.columns] as const] : [];
    }),
  );
}
