import { type ImportField, importLabels } from "@salle/contract/members/imports";
import type { Context } from "../../lib/context.ts";
import { phoneNumber } from "../../lib/phone.ts";
import * as Directory from "../directory/index.ts";
import * as Members from "../members/index.ts";
import type { ParsedRow } from "./rows.ts";

/** What importing a row would do; `differing` is what the file says otherwise than is recorded of a member. */
export type Verdict =
  | { outcome: "add" | "skipped" }
  | { outcome: "unchanged"; differing: ImportField[] }
  | { outcome: "error"; message: string };

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
  const byName = new Map(known.map((row) => [Members.sameness(row), row]));
  const byNumber = new Map(known.map((row) => [Members.nationalIdKey(row.nationalId), row]));
  return ({ member, isElsewhere }) => {
    if (isElsewhere) return { outcome: "skipped" };
    if (!member) return { outcome: "error", message: "" };
    if (!member.nationalId) {
      const same = byName.get(Members.sameness(member));
      return same ? { outcome: "unchanged", differing: differing(member, same) } : { outcome: "add" };
    }
    const key = Members.nationalIdKey(member.nationalId);
    const isMember = holders.get(key);
    if (isMember === undefined) return { outcome: "add" };
    if (!isMember) return { outcome: "error", message: ELSEWHERE };
    return { outcome: "unchanged", differing: differing(member, byNumber.get(key)) };
  };
}

type Imported = NonNullable<ParsedRow["member"]>;

/** What a row says of a member otherwise than the directory; of what it leaves blank it says nothing. */
function differing(member: Imported, row: Directory.Row | undefined): ImportField[] {
  if (!row) return [];
  const said: [ImportField, string | null | undefined, string | null][] = [
    ["lastName", member.lastName, row.lastName],
    ["firstName", member.firstName, row.firstName],
    ["dateOfBirth", member.dateOfBirth, row.dateOfBirth],
    ["gender", member.gender, row.gender],
    ["emailAddress", member.emailAddress?.toLowerCase(), row.memberEmailAddress.toLowerCase()],
    ["mobilePhoneNumber", e164(member, row.mobilePhoneNumber), row.mobilePhoneNumber],
    ["memberSince", member.memberSince, row.memberSince],
  ];
  return said.flatMap(([field, text, recorded]) => (text && text !== recorded ? [field] : []));
}

/** A number without its country is one wherever it is written alike. */
function e164({ mobilePhoneNumber: text, country }: Imported, recorded: string): string | null {
  if (!text) return null;
  const [typed, known] = [text, recorded].map((number) => number.replace(/\D/g, "").replace(/^0+/, ""));
  return typed && known?.endsWith(typed) ? recorded : phoneNumber(text, country || "AU");
}

/** What is said of a member whom the file knows otherwise. */
export const differs = (field: ImportField): string =>
  `Another ${importLabels[field]} is recorded, and stays: an import changes nobody who is a member already.`;
