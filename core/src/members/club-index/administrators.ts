import * as Accounts from "../../identity/accounts/index.ts";
import * as Roles from "../../identity/roles/index.ts";
import type { Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import { TtlCache } from "../../lib/ttl-cache.ts";

/** The names of those who manage each club, by the club's id, in their order by last name. */
export type Administrators = ReadonlyMap<string, readonly string[]>;

/**
 * TTL caches: who is given a role, or loses it, is so many seconds late in the table, as a changed role is anywhere, and at a home
 * as all that a home tells may be. A file is kept, and another process writes it than the one that the table was seen by: it is
 * read anew.
 */
const cached = {
  table: new TtlCache<Administrators>(5),
  home: new TtlCache<Administrators>(60),
  file: new TtlCache<Administrators>(0),
};
export type Place = keyof typeof cached;

/** Who can sign in and manages a club by a role on the club itself, as of the last seconds: one read of all, in three steps. */
export const administrators = (ctx: Pick<Context, "memo">, place: Place): Promise<Administrators> =>
  memo(ctx, "administrators of clubs", async () => {
    const known = cached[place].get("all");
    if (known) return known;
    const all = await read();
    for (const cache of Object.values(cached)) cache.set("all", all);
    return all;
  });

/** From an index, so only for lists. The roles that manage are few, and so are those who have one on a club. */
async function read(): Promise<Administrators> {
  const roles = await Roles.rolesWith("club", "clubs.manage");
  const rows = await Promise.all(roles.map((id) => Accounts.userRows.list.byName({ list: Accounts.usersWith(id) })));
  const persons = [...new Map(rows.flat().map(({ person, lastFirst }) => [person, lastFirst]))]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map(([person]) => person);
  const accounts = new Map(
    (await Accounts.findMany(persons, { consistent: false })).map((account) => [account.person, account]),
  );
  const manages = new Set(roles);
  const byClub = new Map<string, string[]>();
  for (const account of persons.flatMap((person) => accounts.get(person) ?? [])) {
    if (account.isActive === false || !account.emailAddress) continue;
    const held = (account.grants ?? []).filter(({ roleId }) => manages.has(roleId));
    const clubs = new Set(held.flatMap(({ on }) => (on.type === "club" ? [on.id] : [])));
    for (const id of clubs) byClub.set(id, [...(byClub.get(id) ?? []), Accounts.nameOf(account)]);
  }
  return byClub;
}
