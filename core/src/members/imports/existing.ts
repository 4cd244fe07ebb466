import type { Context } from "../../lib/context.ts";
import * as Directory from "../directory/index.ts";
import * as Members from "../members/index.ts";
import type { ParsedRow } from "./rows.ts";

/** What importing a row would do. */
export type Verdict = { outcome: "add" } | { outcome: "unchanged" } | { outcome: "error"; message: string };

const ELSEWHERE =
  "This National ID belongs to somebody who is not a member of this club. Correct it, or leave it blank for a new one.";

/**
 * Judges good rows against the members there are: by National ID where the row has one, else by name and birth date.
 * Someone who is a member already stays as they are, so that the same file again changes nothing.
 */
export async function judge(
  ctx: Pick<Context, "memo">,
  clubId: string,
  rows: ParsedRow[],
): Promise<(row: ParsedRow) => Verdict> {
  const ids = rows.flatMap((row) => row.member?.nationalId || []);
  const [holders, known] = await Promise.all([Members.holdersIn(clubId, ids), Directory.rowsOfClub(ctx, clubId)]);
  const names = new Set(known.map(Members.sameness));
  return ({ member }) => {
    if (!member) return { outcome: "error", message: "" };
    if (!member.nationalId) return { outcome: names.has(Members.sameness(member)) ? "unchanged" : "add" };
    const isMember = holders.get(Members.nationalIdKey(member.nationalId));
    if (isMember === undefined) return { outcome: "add" };
    return isMember ? { outcome: "unchanged" } : { outcome: "error", message: ELSEWHERE };
  };
}
