import { isDeepStrictEqual } from "node:util";
import { countRows } from "../../dynamo/counts.ts";
import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type Account, type UserRow, UserRowEntity } from "./entity.ts";
import { rowsOf } from "./rules.ts";

const rows = /* @__PURE__ */ store(UserRowEntity);

/** The count of a list of users. */
export const usersIn = (list: string): string => `users#${list}`;

/**
 * What follows for the lists of users from an account that is made (`before` null), changed or deleted (`after` null):
 * steps for the same transaction.
 */
export const listedSteps = (before: Account | null, after: Account | null): Step[] =>
  rowSteps(before ? rowsOf(before) : [], after ? rowsOf(after) : []);

/** The steps that make some rows of a person out of others, and count what comes and goes. */
export function rowSteps(before: readonly UserRow[], after: readonly UserRow[]): Step[] {
  const was = new Map(before.map((row) => [row.list, row]));
  const is = new Map(after.map((row) => [row.list, row]));
  const count = (by: number) => (row: UserRow) => countRows(usersIn(row.list), row.person, { users: by });
  const gone = before.filter(({ list }) => !is.has(list));
  return [
    ...after.filter((row) => !isDeepStrictEqual(was.get(row.list), row)).map((row) => rows.put(row)),
    ...gone.map((row) => rows.drop(row)),
    ...after.filter(({ list }) => !was.has(list)).map(count(1)),
    ...gone.map(count(-1)),
  ];
}
