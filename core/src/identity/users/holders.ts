import { countsOf } from "../../dynamo/index.ts";
import * as Accounts from "../accounts/index.ts";
import type * as Roles from "../roles/index.ts";

const MOST_NAMED = 5;

/** Who has a role, from the lists of users. */
export const holders: Roles.Holders = {
  count: async (roleId) => (await countsOf(Accounts.usersIn(Accounts.usersWith(roleId)))).users ?? 0,
  names: async (roleId) => {
    const of = { list: Accounts.usersWith(roleId) };
    const rows = await Accounts.userRows.list.byName(of, { limit: MOST_NAMED + 1 });
    const accounts = await Accounts.findMany(rows.slice(0, MOST_NAMED).map(({ person }) => person));
    return [...accounts.map(Accounts.nameOf), ...(rows.length > MOST_NAMED ? ["others"] : [])];
  },
};
