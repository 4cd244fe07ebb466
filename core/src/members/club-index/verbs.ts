import type { Include, Output } from "@salle/contract/endpoint";
import type { ClubIndexQuery, listClubIndex } from "@salle/contract/members/club-index";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { mayUnder } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Directory from "../directory/index.ts";
import { administrators, type Place } from "./administrators.ts";
import { clubsAt } from "./clubs.ts";
import { toResource } from "./resource.ts";
import { type ClubRow, countsOf, found, type Need, needOf, withoutMoney } from "./rules.ts";

/** Prefetch: what the directory has heard since, and who manages clubs, while it is read who asks. */
export const prefetch = (ctx: Pick<Context, "memo">): Promise<unknown> =>
  // Whose members are asked for stands in the query, which is not read yet: the log's news are the same for all.
  Promise.all([Directory.prefetch(ctx, { clubId: "" }), administrators(ctx, "table")]);

/**
 * Every club of a scope that the actor may see, archived ones too, with what its members come to today; what is owed of those
 * clubs whose invoices they may see.
 */
export async function rowsIn(ctx: Context, scope: Directory.Scope, place: Place = "table"): Promise<ClubRow[]> {
  const [{ clubs }, managing] = await Promise.all([Directory.clubsTallied(ctx, scope), administrators(ctx, place)]);
  const known = await clubsAt(clubs.map(({ club }) => club));
  return clubs.flatMap(({ club: { id }, tally: whole }) => {
    const club = known.get(id);
    if (!club || !mayUnder(ctx, "clubs.view", club.groupIds, id)) return [];
    const seesMoney = mayUnder(ctx, "invoices.view", club.groupIds, id);
    const row = {
      club,
      seesMoney,
      tally: seesMoney ? whole : withoutMoney(whole),
      administrators: managing.get(id) ?? [],
    };
    return [{ ...row, need: needOf(row) }];
  });
}

/** Whose clubs filters ask for; without any, everybody's whose clubs the actor may see. */
export const scopeOf = ({ clubId, clubGroupId }: ClubIndexQuery["filters"]): Directory.Scope =>
  clubId ? { clubId } : { groupId: clubGroupId || CLUB_GROUP_ROOT };

/** A page of the clubs table (spec 03 §7), with what is to be included. */
export async function list(
  ctx: Context,
  query: ClubIndexQuery,
  include: Include<typeof listClubIndex>,
): Promise<Output<typeof listClubIndex>> {
  const all = await rowsIn(ctx, scopeOf(query.filters));
  const rows = found(all, query);
  const { offset, limit } = query.pagination;
  const page = rows.slice(offset, offset + limit);
  return {
    data: page.map(toResource),
    totalResults: rows.length,
    meta: { counts: countsOf(all) },
    ...(include.size > 0 && { included: await included(ctx, page, include) }),
  };
}

type Included = NonNullable<Output<typeof listClubIndex>["included"]>;

/** The clubs of a page, and of the groups right above them those that the actor may see. */
async function included(
  ctx: Context,
  page: readonly ClubRow[],
  asked: Include<typeof listClubIndex>,
): Promise<Included> {
  const groupIds = asked.has("clubGroup") ? page.flatMap(({ club }) => club.groupIds[0] ?? []) : [];
  const groups = await ClubGroups.findMany([...new Set(groupIds)]);
  return [
    ...(asked.has("club") ? page.map(({ club }) => Clubs.toResource(club)) : []),
    ...groups
      .filter(({ id, ancestorIds }) => mayUnder(ctx, "club-groups.view", [id, ...ancestorIds]))
      .map((group) => ClubGroups.toResource(group)),
  ];
}

/** The clubs of a scope that need a hand, those that need it most first, as a home tells of them. */
export async function inNeed(ctx: Context, scope: Directory.Scope): Promise<(ClubRow & { need: Need })[]> {
  return (await rowsIn(ctx, scope, "home"))
    .flatMap(({ need, ...row }) => (need ? [{ ...row, need }] : []))
    .sort((a, b) => b.need.weight - a.need.weight || (a.club.id < b.club.id ? -1 : 1));
}
