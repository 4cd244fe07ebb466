import { todayIn } from "@salle/calendar/today";
import { CLUB_GROUP_ROOT } from "@salle/contract/clubs";
import type { ClubMember, MemberColumn, MemberListQuery } from "@salle/contract/members";
import type { Account } from "../accounts/entity.ts";
import { queryPartition } from "../dynamo/index.ts";
import type { ClubMemberProfile, MemberProfile } from "../members/entity.ts";
import { DirectoryCache } from "./cache.ts";
import { type Entry, sorted } from "./order.ts";
import { type Row, rowOf, toResource } from "./row.ts";
import { matcher, sortKey } from "./rules.ts";
import { write } from "./store.ts";

export type { DirectoryMessage } from "./messages.ts";
export type { Row } from "./row.ts";

/** Whose members: one club's, or all of a group's clubs at any depth. */
export type Scope = { clubId: string } | { groupId: string };

/** Where it is as late as the federation's office. */
const FEDERATION_ZONE = "Australia/Sydney";

let cache = new DirectoryCache();

/** Forgets what was read, as a new process would (tests and seeds). */
export function forgetDirectory(): void {
  cache = new DirectoryCache();
}

/**
 * One page of the members of a club or group (spec 03 §7, member search): filtered, sorted by any column, with the
 * total. Ages are those of the day it is at `at` in the club's time zone or the one given.
 */
export async function search(
  scope: Scope,
  query: MemberListQuery,
  at: Date,
  groupZone: string = FEDERATION_ZONE,
): Promise<{ rows: ClubMember[]; total: number }> {
  await cache.follow("clubId" in scope ? scope.clubId : null);
  const timeZone = "clubId" in scope ? cache.club(scope.clubId)?.timeZone : groupZone;
  const clubName = (id: string) => cache.club(id)?.name ?? "";
  const matches = matcher(query.filters, todayIn(timeZone ?? FEDERATION_ZONE, at));
  const found = ordered(scope, query.sort.column, clubName).filter(({ row, text }) => matches(row, text));
  const { offset, limit } = query.pagination;
  const isUp = query.sort.direction === "asc";
  const page = isUp
    ? found.slice(offset, offset + limit)
    : found.slice(Math.max(0, found.length - offset - limit), Math.max(0, found.length - offset)).reverse();
  return { rows: page.map(({ row }) => toResource(row, clubName(row.clubId))), total: found.length };
}

/** Those in scope, in the ascending order of a column. */
function ordered(scope: Scope, column: MemberColumn, clubName: (clubId: string) => string): readonly Entry[] {
  const key = sortKey(column, clubName);
  if ("clubId" in scope) return sorted(cache.entriesOf(scope.clubId), key);
  const all = cache.orders.of(column, key, () => cache.everybody());
  if (scope.groupId === CLUB_GROUP_ROOT) return all;
  const clubs = new Set<string>();
  for (const club of cache.allClubs()) if (club.groupIds.includes(scope.groupId)) clubs.add(club.id);
  return all.filter(({ row }) => clubs.has(row.clubId));
}

/** The rows of a club, for finding those who are members already. */
export async function rowsOfClub(clubId: string): Promise<Row[]> {
  await cache.follow(clubId);
  return Array.from(cache.entriesOf(clubId), (entry) => entry.row);
}

/** Reads a person's items and brings their rows into step. Safe to repeat, in any order. */
export async function refresh(persons: string[]): Promise<void> {
  const rows = await Promise.all([...new Set(persons)].map(rowsOfPerson));
  await write(rows.flat());
}

async function rowsOfPerson(person: string): Promise<Row[]> {
  const items = await queryPartition(`person#${person}`);
  const account = items.find((item) => item.sk === "account") as Account | undefined;
  const profile = items.find((item) => item.sk === "profile") as MemberProfile | undefined;
  if (!account || !profile) return [];
  return items
    .filter((item) => item.sk.startsWith("club#"))
    .map((item) => rowOf(account, profile, item as unknown as ClubMemberProfile));
}
