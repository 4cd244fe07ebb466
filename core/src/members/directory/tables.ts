import { todayIn } from "@salle/calendar/today";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { memo } from "../../lib/memo.ts";
import { DirectoryCache } from "./cache.ts";
import type { DirectoryReads, Scope } from "./port.ts";
import type { Row } from "./row.ts";
import { dayOf, standingOf } from "./rules.ts";
import type { Snapshot } from "./snapshot.ts";
import { sortKey } from "./sort-keys.ts";
import type { Table } from "./table.ts";

/** This process's rows. */
let cache = new DirectoryCache();

/** Forgets what was read, as a new process would (tests and seeds). */
export function forgetDirectory(): void {
  cache = new DirectoryCache();
}

/** Everybody as they are at this moment. */
export const everybody = (): Promise<Snapshot> => cache.snapshot();

/** The directory in this process's memory, which follows the table's change log (decision 0025). */
export const tables: DirectoryReads = {
  // A club's rows that are not cached yet are read only once it is known that the actor may see them.
  prefetch: (ctx, scope, isLoose = false) =>
    memo<unknown>(ctx, "directory", () => {
      if (isLoose && ("clubId" in scope || cache.table(null))) return cache.hear();
      return "clubId" in scope ? cache.catchUp() : cache.upToDate(null);
    }),

  async clubs(ctx, scope) {
    await tables.prefetch(ctx, scope);
    return cache.allClubs().filter(({ id }) => isEverybody(scope) || isIn(scope)(id));
  },

  async list(ctx, { scope, query, now, groupZone, seesMoney }) {
    const table = await tableOf(ctx, scope);
    const clubName = (id: string) => cache.club(id)?.name ?? "";
    const timeZone = zoneOf(scope) ?? groupZone;
    const today = todayIn(timeZone, now);
    const day = dayOf(today, seesMoney);
    const { rows, total } = table.page({
      ...(!isEverybody(scope) && { isIn: isIn(scope) }),
      query,
      today,
      timeZone,
      seesMoney,
      keyOf: sortKey(query.sort.column, clubName),
    });
    const listed = (row: Row) => ({ row, clubName: clubName(row.clubId), standing: standingOf(row, today, day) });
    return { rows: rows.map(listed), total };
  },

  async tally(ctx, { scope, now, groupZone, seesMoney }) {
    const table = await tableOf(ctx, scope);
    const today = todayIn(zoneOf(scope) ?? groupZone, now);
    const day = dayOf(today, seesMoney);
    const tallies = "clubId" in scope ? table.tally(day, scope.clubId) : table.tally(day);
    const isAsked = isEverybody(scope) ? () => true : isIn(scope);
    const clubs = [...tallies].flatMap(([id, tally]) => {
      if (!isAsked(id)) return [];
      const club = cache.club(id);
      return club ? [{ club, tally }] : [];
    });
    return { today, clubs };
  },

  async owed(ctx, { scope, now, groupZone }) {
    const table = await tableOf(ctx, scope);
    const days = table.owed(isEverybody(scope) ? () => true : isIn(scope));
    return { today: todayIn(zoneOf(scope) ?? groupZone, now), days };
  },

  async each(ctx, { scope, now, groupZone, seesMoney, groupIds }, tell) {
    const table = await tableOf(ctx, scope);
    const today = todayIn(zoneOf(scope) ?? groupZone, now);
    table.each(isEverybody(scope) ? () => true : isIn(scope), dayOf(today, seesMoney), tell(today), groupIds);
  },

  async certified(ctx, scopes, search) {
    const [only] = scopes;
    const whole: Scope = { groupId: CLUB_GROUP_ROOT };
    const table = await tableOf(ctx, scopes.length === 1 && only ? only : whole);
    const isOurs = scopes.map((scope) => (isEverybody(scope) ? () => true : isIn(scope)));
    const found = table.certified((clubId) => isOurs.some((is) => is(clubId)), search);
    const rows = found.rows.flatMap(({ row, at }) => {
      const club = cache.club(row.clubId);
      return club ? [{ row, club, at }] : [];
    });
    return { ...found, rows };
  },

  async ofClub(ctx, clubId, dateOfBirth) {
    const table = await tableOf(ctx, { clubId });
    return table.ofClub(clubId, dateOfBirth);
  },
};

/** The table that has at least a scope's rows, as they are at this request. */
async function tableOf(ctx: Parameters<DirectoryReads["list"]>[0], scope: Scope): Promise<Table> {
  await tables.prefetch(ctx, scope);
  const whose = "clubId" in scope ? scope.clubId : null;
  return cache.table(whose) ?? cache.upToDate(whose);
}

/** A club's day is its own. */
const zoneOf = (scope: Scope): string | undefined =>
  "clubId" in scope ? cache.club(scope.clubId)?.timeZone : undefined;

const isEverybody = (scope: Scope) => "groupId" in scope && scope.groupId === CLUB_GROUP_ROOT;

const isIn = (scope: Scope) => (clubId: string) =>
  "clubId" in scope ? clubId === scope.clubId : (cache.club(clubId)?.groupIds.includes(scope.groupId) ?? false);
