import { countsOf } from "../../dynamo/counts.ts";
import { nameOf, usersOn } from "./rules.ts";
import { findMany, userRows } from "./store.ts";
import { usersIn } from "./user-rows.ts";

const MOST_NAMED = 5;

/** How many users have a role on something, by its handle, and what the first few are called. */
export async function holdersOn(handle: string): Promise<{ count: number; names: string[] }> {
  const list = usersOn(handle);
  const [{ users = 0 }, rows] = await Promise.all([
    countsOf(usersIn(list)),
    userRows.list.byName({ list }, { limit: MOST_NAMED }),
  ]);
  const accounts = await findMany(rows.map(({ person }) => person));
  return { count: users, names: accounts.map(nameOf) };
}
