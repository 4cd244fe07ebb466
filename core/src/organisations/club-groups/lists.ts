import type { Include, Output, Query } from "@salle/contract/endpoint";
import type { ClubGroupListQuery } from "@salle/contract/organisations/club-groups";
import type { ClubGroup as ClubGroupResource, getClubGroup } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import type { Context } from "../../lib/context.ts";
import { fold } from "../../lib/fold.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";
import { type May, toResource } from "./resource.ts";
import { belowOf, inTreeOrder, ordered, pathUnder, subGroupsOf } from "./rules.ts";
import { all, childrenOf, load } from "./store.ts";

interface Listed {
  data: ClubGroupResource[];
  totalResults: number;
}

/**
 * A club group (spec 03 §7) with the first hundred of its own clubs and sub-groups by name, and how many clubs it and
 * those below it have where that is asked for. Who may not see clubs is told of none.
 * @throws Refusal `absent`
 */
export async function read(
  ctx: Pick<Context, "memo">,
  id: string,
  asked: { query: Query<typeof getClubGroup>; include: Include<typeof getClubGroup> },
  may: May,
): Promise<Output<typeof getClubGroup>> {
  const group = await load(ctx, id);
  const path = Clubs.pathOf(pathUnder(group));
  const seesClubs = may("clubs.view", pathUnder(group));
  const limit = MAX_PAGE_SIZE;
  const [clubs, children, clubCount] = await Promise.all([
    seesClubs ? Clubs.ofGroup(path, limit) : undefined,
    childrenOf(id, limit),
    asked.query.clubCount && seesClubs ? Clubs.countUnder(path) : undefined,
  ]);
  const idsOf = (items: readonly { id: string }[]) => items.map((each) => each.id);
  const included = [
    ...(asked.include.has("allClubs") ? (clubs ?? []).map((each) => Clubs.toResource(each)) : []),
    ...(asked.include.has("clubGroupChildren") ? children.map((each) => toResource(each, { may })) : []),
  ];
  const beside = { allClubs: clubs && idsOf(clubs), clubGroupChildren: idsOf(children), clubCount, may };
  return { data: toResource(group, beside), ...(asked.include.size > 0 && { included }) };
}

/** The groups that whoever asks reaches. */
export const list = async (query: ClubGroupListQuery, may: May): Promise<Listed> => page(await all(), query, may);

/** Those of them right below the federation. */
export const rootSubGroups = async (query: ClubGroupListQuery, may: May): Promise<Listed> =>
  page(subGroupsOf(await all(), CLUB_GROUP_ROOT), query, may);

/** The groups right below a group. @throws Refusal `absent` */
export async function subGroups(
  ctx: Pick<Context, "memo">,
  id: string,
  query: ClubGroupListQuery,
  may: May,
): Promise<Listed> {
  await load(ctx, id);
  return page(subGroupsOf(await all(), id), query, may);
}

/** A group and all below it, each before its sub-groups, with their numbers of clubs. @throws Refusal `absent` */
export async function tree(ctx: Pick<Context, "memo">, id: string, may: May): Promise<Listed> {
  const [group, groups] = await Promise.all([load(ctx, id), all()]);
  const data = await shown(inTreeOrder(belowOf(groups, id), group), true, may);
  return { data, totalResults: data.length };
}

async function page(groups: readonly ClubGroup[], query: ClubGroupListQuery, may: May): Promise<Listed> {
  const wanted = fold(query.filters.searchterm ?? "");
  const found = groups.filter(
    (each) => may("club-groups.view", pathUnder(each)) && (wanted === "" || fold(each.name).includes(wanted)),
  );
  const { limit, offset } = query.pagination;
  const rows = ordered(found, query.sort.direction).slice(offset, offset + limit);
  return { data: await shown(rows, query.clubCount === true, may), totalResults: found.length };
}

/** Counts of groups whose clubs whoever asks may see; one Query tells them of all groups. */
async function shown(groups: readonly ClubGroup[], isCounted: boolean, may: May): Promise<ClubGroupResource[]> {
  const sees = (group: ClubGroup) => isCounted && may("clubs.view", pathUnder(group));
  const counts = groups.some(sees) ? await Clubs.countsByGroup() : null;
  return groups.map((each) =>
    toResource(each, { may, clubCount: sees(each) ? (counts?.get(each.id) ?? 0) : undefined }),
  );
}

const asOption = ({ id, name }: Clubs.Club): Option => ({ text: name, value: id });

/** The clubs of a group and of every group below it, by name, as choices. @throws Refusal `absent` */
export async function clubOptions(ctx: Pick<Context, "memo">, id: string): Promise<Option[]> {
  await load(ctx, id);
  return (await Clubs.all()).filter((club) => club.groupIds.includes(id)).map(asOption);
}

/** The clubs of a group itself. @throws Refusal `absent` */
export async function assignedOptions(ctx: Pick<Context, "memo">, id: string): Promise<Option[]> {
  await load(ctx, id);
  return (await Clubs.all()).filter((club) => club.groupIds[0] === id).map(asOption);
}

/** The clubs that whoever asks can assign to a group. @throws Refusal `absent` */
export async function assignableOptions(ctx: Pick<Context, "memo">, id: string, may: May): Promise<Option[]> {
  await load(ctx, id);
  return (await Clubs.all())
    .filter((club) => Clubs.isOpen(club) && club.groupIds[0] !== id && may("club-groups.manage", club.groupIds))
    .map(asOption);
}
