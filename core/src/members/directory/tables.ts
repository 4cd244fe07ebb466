import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import type { Named } from "../members/index.ts";
import { sameness } from "../members/index.ts";
import { DirectoryCache } from "./cache.ts";
import type { ClubEntry, Row } from "./row.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Table } from "./table.ts";

/** Whose members: one club's, or all of a group's clubs at any depth. */
export type Scope = { clubId: string } | { groupId: string };

type Request = Pick<Context, "memo">;

/** This process's rows. */
let cache = new DirectoryCache();

/** Forgets what was read, as a new process would (tests and seeds). */
export function forgetDirectory(): void {
  cache = new DirectoryCache();
}

/**
 * Prefetch: reads what has changed since this process last looked, once a request. A request may start it while the
 * actor is still being read: a club's rows that are not cached yet are read only for those who may see them.
 */
export const prefetch = (ctx: Request, scope: Scope): Promise<unknown> =>
  memo<unknown>(ctx, "directory", () => ("clubId" in scope ? cache.catchUp() : cache.upToDate(null)));

/** The table that has at least a scope's rows, as they are at this request. */
export async function tableOf(ctx: Request, scope: Scope): Promise<Table> {
  await prefetch(ctx, scope);
  const whose = "clubId" in scope ? scope.clubId : null;
  return cache.table(whose) ?? cache.upToDate(whose);
}

/** A club, as of the last table that was asked for. */
export const clubEntry = (id: string): ClubEntry | undefined => cache.club(id);

/** Everybody as they are at this moment. */
export const everybody = (): Promise<Snapshot> => cache.snapshot();

/** The rows of a club, for finding those who are members already. */
export async function rowsOfClub(ctx: Request, clubId: string): Promise<Row[]> {
  const table = await tableOf(ctx, { clubId });
  return table.all().filter((row) => row.clubId === clubId);
}

/** Whether somebody of that name and birth date is a member of a club already (decision 0008). */
export async function isMember(ctx: Request, clubId: string, who: Named): Promise<boolean> {
  const rows = await rowsOfClub(ctx, clubId);
  const same = sameness(who);
  return rows.some((row) => row.dateOfBirth === who.dateOfBirth && sameness(row) === same);
}
