import type { User, UserListQuery } from "@salle/contract/identity/users";
import type { Paged } from "@salle/contract/pages";
import { countsOf, type Page, pageOfHeld, pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Accounts from "../accounts/index.ts";
import { toResources } from "./resource.ts";

/** A search looks at so many of each way that a name or an address can begin. */
const MOST_FOUND = 100;

/**
 * A page of those who can sign in (spec 03 §7), by name or address.
 * @throws Refusal on `page.cursor`
 */
export async function list(ctx: ActorContext, query: UserListQuery): Promise<Paged<User>> {
  const [from = Accounts.ALL_USERS, ...more] = listsOf(query);
  const term = Accounts.nameKey(query.filters.searchterm ?? "");
  const isIn = (row: Accounts.UserRow) => more.every((name) => row.lists.includes(name));
  const [page, total] = term
    ? found(await search(from, term, isIn), query)
    : await Promise.all([pageOf(from, query, more.length > 0 ? isIn : undefined), totalOf(from, more.length > 0)]);
  const accounts = new Map(
    (await Accounts.findMany(page.items.map(({ person }) => person))).map((each) => [each.person, each]),
  );
  return {
    data: await toResources(
      ctx,
      page.items.flatMap(({ person }) => accounts.get(person) ?? []),
    ),
    totalResults: total ?? page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** The lists that a query's filters name: the first is read, and who is not in the others is left out. */
function listsOf({ filters: { clubSecurable, clubGroupSecurable, allocatedRole } }: UserListQuery): string[] {
  return [
    ...[clubSecurable, clubGroupSecurable].flatMap((handle) => (handle ? [Accounts.usersOn(handle)] : [])),
    ...(allocatedRole ? [Accounts.usersWith(allocatedRole)] : []),
  ];
}

function pageOf(list: string, query: UserListQuery, keep?: (row: Accounts.UserRow) => boolean) {
  const paging = { ...pagingOf(query), order: query.sort.direction, ...(keep && { keep }) };
  const { page } = Accounts.userRows;
  return query.sort.column === "name" ? page.byName({ list }, paging) : page.byEmail({ list }, paging);
}

const totalOf = async (list: string, isFiltered: boolean): Promise<number | null> =>
  isFiltered ? null : ((await countsOf(Accounts.usersIn(list))).users ?? 0);

/** Everybody whose name, either way round, or address begins so. */
async function search(list: string, term: string, isIn: (row: Accounts.UserRow) => boolean) {
  const end = `${term}\uffff`;
  const limit = MOST_FOUND;
  const rows = await Promise.all([
    Accounts.userRows.list.byName({ list }, { from: { lastFirst: term }, to: { lastFirst: end }, limit }),
    Accounts.userRows.list.byFirstName({ list }, { from: { firstLast: term }, to: { firstLast: end }, limit }),
    Accounts.userRows.list.byEmail({ list }, { from: { email: term }, to: { email: end }, limit }),
  ]);
  return [...new Map(rows.flat().map((row) => [row.person, row])).values()].filter(isIn);
}

function found(rows: Accounts.UserRow[], query: UserListQuery): [Page<Accounts.UserRow>, number | null] {
  const key = query.sort.column === "name" ? "lastFirst" : "email";
  const turn = query.sort.direction === "desc" ? -1 : 1;
  const page = pageOfHeld(
    rows.sort((a, b) => turn * (a[key] < b[key] ? -1 : 1)),
    query,
  );
  return [page, page.count];
}
