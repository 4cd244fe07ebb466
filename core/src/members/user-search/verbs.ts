import type { Output } from "@salle/contract/endpoint";
import type { ClubMember } from "@salle/contract/members/members";
import {
  MOST_USERS_FOUND,
  type SearchUsers,
  type searchUsers,
  type UserFound,
  type UserSearch,
  userSearchOf,
  userSearchTexts,
} from "@salle/contract/members/user-search";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import { info } from "../../lib/log.ts";
import { budgetOf, takeOf } from "../../platform/limits/index.ts";
import * as Directory from "../directory/index.ts";
import { isFound, onePerPerson, targetOf } from "./rules.ts";

/** So many rows are looked at: more share no number, and no address with one last name. */
const LOOKED_THROUGH = 100;

/**
 * Finds people whom somebody knows by a combination of what is known of them (spec 02 §5), within the budgets of who asks and
 * of what is asked for (trust, "User search"). Whoever knows a part of it learns nothing.
 * @throws Refusal of fields; `too-many`
 */
export async function search(ctx: ActorContext, input: SearchUsers): Promise<Output<typeof searchUsers>> {
  const asked = userSearchOf(input);
  if ("field" in asked) throw fieldError(asked.field, asked.message);
  const { accountId } = ctx.actor;
  const budgets = [
    budgetOf("user-search-by-account", accountId),
    budgetOf("user-search-by-target", `${asked.by} ${targetOf(asked)}`),
  ];
  await takeOf(budgets, userSearchTexts.tooMany, ctx.now);
  const found = await registrations(ctx, asked);
  info("User search", { by: asked.by, accountId, found: found.map(({ userAccountId }) => userAccountId) });
  const data = found.slice(0, MOST_USERS_FOUND).map(toResource);
  return { data, totalResults: data.length };
}

/** The registrations that a search finds, one of each person. */
export async function registrations(ctx: Context, asked: UserSearch): Promise<ClubMember["attributes"][]> {
  const rows = await rowsWith(ctx, asked.by === "nin" ? asked.value : `${asked.value} ${asked.lastName}`);
  return onePerPerson(rows.filter((row) => isFound(asked, row)));
}

/** The rows of the whole federation with some words in them. */
export async function rowsWith(ctx: Context, searchterm: string): Promise<ClubMember["attributes"][]> {
  const scope = { groupId: CLUB_GROUP_ROOT };
  await Directory.prefetch(ctx, scope);
  const { data: rows } = await Directory.listOf(ctx, scope, {
    filters: { searchterm },
    sort: { column: "lastName", direction: "asc" },
    pagination: { offset: 0, limit: LOOKED_THROUGH },
  });
  return rows.map(({ attributes }) => attributes);
}

const toResource = (row: ClubMember["attributes"]): UserFound => ({
  id: row.userAccountId,
  type: "userSearchResult",
  attributes: {
    firstName: row.firstName,
    lastName: row.lastName,
    nin: row.nationalId,
    club: row.clubName,
    clubId: row.clubId,
    clubApproved: row.isApproved,
  },
});
