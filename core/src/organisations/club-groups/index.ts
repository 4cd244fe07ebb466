import type { Include, Output, Query } from "@salle/contract/endpoint";
import type { getClubGroup } from "@salle/contract/organisations/clubs";
import { MAX_PAGE_SIZE } from "@salle/contract/pages";
import type { Option } from "@salle/contract/wire";
import type { Ref } from "../../dynamo/reader.ts";
import type { Context } from "../../lib/context.ts";
import * as Clubs from "../clubs/index.ts";
import type { ClubGroup } from "./entity.ts";
import { toResource } from "./resource.ts";
import { childrenOf, clubGroups, load } from "./store.ts";

export type { ClubGroup } from "./entity.ts";
export { all, childrenOf, known, load, timeZoneOf } from "./store.ts";

/** A club group to read together with other items. */
export const at = (id: string): Ref<ClubGroup> => clubGroups.at({ id });

/**
 * A club group (spec 03 §7) with the first hundred of its own clubs and sub-groups by name, and how many clubs it and
 * those below it have where that is asked for. Who may not see clubs is told of none.
 * @throws Refusal `absent`
 */
export async function read(
  ctx: Pick<Context, "memo">,
  id: string,
  asked: { query: Query<typeof getClubGroup>; include: Include<typeof getClubGroup>; seesClubs: boolean },
): Promise<Output<typeof getClubGroup>> {
  const group = await load(ctx, id);
  const path = Clubs.pathOf([group.id, ...group.ancestorIds]);
  const limit = MAX_PAGE_SIZE;
  const [clubs, children, clubCount] = await Promise.all([
    asked.seesClubs ? Clubs.ofGroup(path, limit) : undefined,
    childrenOf(id, limit),
    asked.query.clubCount && asked.seesClubs ? Clubs.countUnder(path) : undefined,
  ]);
  const idsOf = (items: readonly { id: string }[]) => items.map((each) => each.id);
  const included = [
    ...(asked.include.has("allClubs") ? (clubs ?? []).map(Clubs.toResource) : []),
    ...(asked.include.has("clubGroupChildren") ? children.map((each) => toResource(each)) : []),
  ];
  const beside = { allClubs: clubs && idsOf(clubs), clubGroupChildren: idsOf(children), clubCount };
  return { data: toResource(group, beside), ...(asked.include.size > 0 && { included }) };
}

/** The clubs of a group and of every group below it, by name, as choices. */
export async function clubOptions(ctx: Pick<Context, "memo">, id: string): Promise<Option[]> {
  await load(ctx, id);
  const clubs = await Clubs.all();
  return clubs.filter((club) => club.groupIds.includes(id)).map((club) => ({ text: club.name, value: club.id }));
}
