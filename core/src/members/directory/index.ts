import { todayIn } from "@salle/calendar/today";
import type { ClubMember, MemberListQuery } from "@salle/contract/members/members";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/clubs";
import { queryPartition } from "../../dynamo/index.ts";
import type { Account } from "../../identity/accounts/entity.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import type { ClubMemberProfile, MemberProfile } from "../members/entity.ts";
import { DirectoryCache } from "./cache.ts";
import { type Row, rowOf, toResource } from "./row.ts";
import { sortKey } from "./rules.ts";
import { SNAPSHOT_EVERY, writeSnapshot } from "./snapshot.ts";
import { write } from "./store.ts";
import type { Table } from "./table.ts";

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
 * Reads what has changed since this process last looked, once a request. A request may begin with it while it is found
 * out who asks: of clubs, rows that were not read before are read for those who may see them only.
 */
export const readAhead = (ctx: Pick<Context, "memo">, scope: Scope): Promise<unknown> =>
  memo<unknown>(ctx, "directory", () => ("clubId" in scope ? cache.catchUp() : cache.upToDate(null)));

async function tableOf(ctx: Pick<Context, "memo">, scope: Scope): Promise<Table> {
  await readAhead(ctx, scope);
  const whose = "clubId" in scope ? scope.clubId : null;
  return cache.table(whose) ?? cache.upToDate(whose);
}

/**
 * One page of the members of a club or group (spec 03 §7, member search): filtered, sorted by any column, with the
 * total. Ages are those of the day it is now in the club's time zone or the one given.
 */
export async function search(
  ctx: Pick<Context, "memo" | "now">,
  scope: Scope,
  query: MemberListQuery,
  groupZone: string = FEDERATION_ZONE,
): Promise<{ rows: ClubMember[]; total: number }> {
  const table = await tableOf(ctx, scope);
  const timeZone = "clubId" in scope ? cache.club(scope.clubId)?.timeZone : groupZone;
  const clubName = (id: string) => cache.club(id)?.name ?? "";
  const { rows, total } = table.page({
    ...(!isEverybody(scope) && { isIn: isIn(scope) }),
    query,
    today: todayIn(timeZone ?? FEDERATION_ZONE, ctx.now),
    keyOf: sortKey(query.sort.column, clubName),
  });
  return { rows: rows.map((row) => toResource(row, clubName(row.clubId))), total };
}

const isEverybody = (scope: Scope) => "groupId" in scope && scope.groupId === CLUB_GROUP_ROOT;

const isIn = (scope: Scope) => (clubId: string) =>
  "clubId" in scope ? clubId === scope.clubId : (cache.club(clubId)?.groupIds.includes(scope.groupId) ?? false);

/** The rows of a club, for finding those who are members already. */
export async function rowsOfClub(ctx: Pick<Context, "memo">, clubId: string): Promise<Row[]> {
  const table = await tableOf(ctx, { clubId });
  return table.all().filter((row) => row.clubId === clubId);
}

/** Reads these persons' items and brings their rows into step, in one write. Safe to repeat, in any order. */
export async function refresh(persons: string[]): Promise<void> {
  const rows = await Promise.all([...new Set(persons)].map(rowsOfPerson));
  const written = await write(rows.flat());
  // Each row is counted by one writer, so one of them does it.
  if (written && snapshotsBy(written.rowsBefore) < snapshotsBy(written.rowsAfter)) await takeSnapshot();
}

const snapshotsBy = (rows: number) => Math.floor(rows / SNAPSHOT_EVERY);

/** Keeps everybody's rows packed, from which new processes begin. */
export async function takeSnapshot(): Promise<void> {
  await writeSnapshot(await cache.snapshot());
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
