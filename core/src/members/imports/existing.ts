import { getMany, holdersOf } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import * as Directory from "../directory/index.ts";
import { sameness } from "../members/add.ts";
import { membershipKey } from "../members/record.ts";
import { nationalIdKey } from "../members/rules.ts";
import type { ParsedRow } from "./rows.ts";

/** What importing a row would do. */
export type Verdict = { outcome: "add" } | { outcome: "unchanged" } | { outcome: "error"; message: string };

const ELSEWHERE = "This National ID belongs to somebody who is not a member of this club.";

/**
 * Judges good rows against the members there are: by National ID where the row has one, else by name and birth date.
 * Someone who is a member already stays as they are, so that the same file again changes nothing.
 */
export async function judge(
  ctx: Pick<Context, "memo">,
  clubId: string,
  rows: ParsedRow[],
): Promise<(row: ParsedRow) => Verdict> {
  const ids = rows.flatMap((row) => (row.member?.nationalId ? [nationalIdKey(row.member.nationalId)] : []));
  const [holders, known] = await Promise.all([holdersOf("national-id", ids), Directory.rowsOfClub(ctx, clubId)]);
  const memberships = await getMany([...holders.values()].map((person) => membershipKey(person, clubId)));
  const members = new Set(memberships.map((item) => String(item.person)));
  const names = new Set(known.map(sameness));
  return ({ member }) => {
    if (!member) return { outcome: "error", message: "" };
    if (!member.nationalId) return { outcome: names.has(sameness(member)) ? "unchanged" : "add" };
    const holder = holders.get(nationalIdKey(member.nationalId));
    if (holder === undefined) return { outcome: "add" };
    return members.has(holder) ? { outcome: "unchanged" } : { outcome: "error", message: ELSEWHERE };
  };
}
