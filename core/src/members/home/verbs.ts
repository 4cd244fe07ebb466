import type { Output } from "@salle/contract/endpoint";
import { ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { getHomeMoney, listHomeClubs, listHomeFacts, listHomeParts } from "@salle/contract/members/home";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as ClubGroups from "../../organisations/club-groups/index.ts";
import * as ClubIndex from "../club-index/index.ts";
import * as Directory from "../directory/index.ts";
import { factSources, type Home } from "./facts.ts";
import { moneyOn } from "./rules.ts";

/** @throws Refusal `absent` for what is no owner's handle */
function homeOf(handle: string): Home {
  const scope = Directory.scopeOf(handle);
  if (!scope) throw absent();
  if (handle === SYSTEM_HANDLE) return { scope, members: "/clubs/members", clubs: "/clubs/view?filters[need]=any" };
  return { scope, members: "/membership/members", clubs: null };
}

/** Prefetch: what the directory has heard since, while it is read who asks. */
export async function prefetch(ctx: Pick<Context, "memo">, handle: string): Promise<void> {
  if (ownerOf(handle)) await Directory.prefetch(ctx, homeOf(handle).scope);
}

/** What needs attention at an owner, in the order of the areas; nothing that is zero. */
export async function facts(ctx: ActorContext, handle: string): Promise<Output<typeof listHomeFacts>> {
  const home = homeOf(handle);
  const all = (await Promise.all(factSources.map((source) => source(ctx, home)))).flat();
  const data = all
    .filter(({ count }) => count > 0)
    .map((attributes) => ({ id: attributes.code, type: "home-fact" as const, attributes }));
  return { data, totalResults: data.length };
}

/** So many parts stand in a home, the first by name. */
const MOST_PARTS = 100;
/** So many clubs that need a hand. */
const MOST_CLUBS = 6;

/** What the members of each part come to: of the federation its groups, of a group its clubs at any depth; by name. */
export async function parts(ctx: ActorContext, handle: string): Promise<Output<typeof listHomeParts>> {
  const { scope } = homeOf(handle);
  if ("clubId" in scope) return { data: [], totalResults: 0 };
  const isRoot = scope.groupId === CLUB_GROUP_ROOT;
  const [{ clubs }, groups] = await Promise.all([
    Directory.tallyOf(ctx, scope),
    isRoot ? ClubGroups.childrenOf(CLUB_GROUP_ROOT, MOST_PARTS) : [],
  ]);
  const ofGroups = groups.map(({ id, name }) => {
    return { id, name, kind: "club-group" as const, clubs: clubs.filter(({ club }) => club.groupIds.includes(id)) };
  });
  const ownClubs = clubs
    .filter(({ club }) => !isRoot || club.groupIds[0] === CLUB_GROUP_ROOT)
    .map((each) => ({ id: each.club.id, name: each.club.name, kind: "club" as const, clubs: [each] }));
  const all = [...ofGroups, ...ownClubs].filter((part) => part.clubs.length > 0);
  const data = all
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
    .slice(0, MOST_PARTS)
    .map(({ id, name, kind, clubs: own }) => {
      const tally = Directory.sumOf(own.map((each) => each.tally));
      return { id, type: "home-part" as const, attributes: { kind, ...countsOf(name, own.length, tally) } };
    });
  return { data, totalResults: all.length };
}

/** The clubs of a group that need a hand. */
export async function clubsInNeed(ctx: ActorContext, handle: string): Promise<Output<typeof listHomeClubs>> {
  const { scope } = homeOf(handle);
  const needing = await ClubIndex.inNeed(ctx, scope);
  const data = needing.slice(0, MOST_CLUBS).map(({ club, tally, need: { code: need, tone, count, amount } }) => ({
    id: club.id,
    type: "home-club" as const,
    attributes: { ...countsOf(club.name, 1, tally), need, tone, count, amount },
  }));
  return { data, totalResults: needing.length };
}

const countsOf = (name: string, clubs: number, tally: Directory.Tally) => ({
  name,
  clubs,
  members: tally.members,
  current: tally.current,
  lapsed: tally.lapsed.count,
  renewedShare: ClubIndex.renewedShare(tally),
});

/** What an owner's members have to pay, and when. */
export async function money(ctx: ActorContext, handle: string): Promise<Output<typeof getHomeMoney>> {
  const { today, days } = await Directory.owedIn(ctx, homeOf(handle).scope);
  return { data: { id: handle, type: "home-money", attributes: moneyOn(today, days) } };
}
