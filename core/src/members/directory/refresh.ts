import * as Certifications from "../../membership/certifications/index.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import { applied } from "./apply.ts";
import type { DirectoryWrites } from "./port.ts";
import { rowOf } from "./row.ts";

/** The read model that all changes go to. */
const directory: DirectoryWrites = applied;

/** Chunking: a transaction has at most a hundred items, and a log entry is one of them. */
const ROWS_AT_ONCE = 40;

/**
 * Projects these persons' items into their directory rows, in as few writes as there is room for. Idempotent, in any order.
 * @returns how many members there are in all, when that was counted on the way
 */
export async function refresh(persons: string[]): Promise<{ members: number | null }> {
  const all = [...new Set(persons)];
  const [dealings, held, members] = await Promise.all([
    Memberships.dealingsOf(all),
    Certifications.heldBy(all),
    Promise.all(all.map((person) => Members.inEachClub({ memo: new Map() }, person))),
  ]);
  const rows = members.flat().map((each) => {
    const { person } = each.account;
    return rowOf(each, dealings.get(person) ?? Memberships.noDealings, held.get(person));
  });
  let counted: number | null = null;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const { members: count } = await directory.apply(rows.slice(from, from + ROWS_AT_ONCE));
    counted = count ?? counted;
  }
  return { members: counted };
}

/** Projects clubs into their entries: names, time zones and the groups they are in. Idempotent, in any order. */
export async function refreshClubs(ids: readonly string[]): Promise<void> {
  const clubs = await Clubs.findMany([...new Set(ids)]);
  const entries = clubs.map(({ id, version = 1, name, timeZone, groupIds }) => ({
    id,
    version,
    name,
    timeZone,
    groupIds,
  }));
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await directory.apply([], entries.slice(from, from + ROWS_AT_ONCE));
}
