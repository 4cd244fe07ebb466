import type { Include, Output } from "@salle/contract/endpoint";
import type { getTransfer, TransferListQuery, Transfer as TransferResource } from "@salle/contract/members/transfers";
import type { Paged } from "@salle/contract/pages";
import { pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personOf } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { toResource, toResources } from "./resource.ts";
import { isOfGroup } from "./rules.ts";
import { load, ofPerson, pageOfAll, pageOfClub } from "./store.ts";

/** A page of the transfers to and from a club. @throws Refusal on `page.cursor` */
export async function ofClub(
  ctx: ActorContext,
  clubId: string,
  query: TransferListQuery,
): Promise<Paged<TransferResource>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const page = await pageOfClub(clubId, query.filters, paging, ctx.now);
  return answer(ctx, page);
}

/** A page of the transfers to and from the clubs of a group, as they were under it then. @throws Refusal on `page.cursor` */
export async function ofGroup(
  ctx: ActorContext,
  groupId: string,
  query: TransferListQuery,
): Promise<Paged<TransferResource>> {
  const paging = { ...pagingOf(query), order: query.sort.direction };
  const page = await pageOfAll(query.filters, isOfGroup(groupId, query.filters.direction), paging, ctx.now);
  return answer(ctx, page);
}

const answer = async (
  ctx: ActorContext,
  page: Awaited<ReturnType<typeof pageOfAll>>,
): Promise<Paged<TransferResource>> => ({
  data: await toResources(ctx, page.items),
  totalResults: page.count,
  meta: { nextCursor: page.cursor },
});

/** One's own transfers, the newest first. @throws Refusal `absent` */
export async function ofMember(
  ctx: ActorContext,
  id: string,
): Promise<{ data: TransferResource[]; totalResults: number }> {
  const person = personOf(id);
  if (!person) throw absent();
  const data = await toResources(ctx, await ofPerson(person));
  return { data, totalResults: data.length };
}

/** A transfer, with its clubs where they are asked for. @throws Refusal `absent` */
export async function read(
  ctx: ActorContext,
  id: string,
  include: Include<typeof getTransfer>,
): Promise<Output<typeof getTransfer>> {
  const transfer = await load(ctx, id);
  const data = await toResource(ctx, transfer);
  if (include.size === 0) return { data };
  const ids = [
    ...(include.has("fromClub") ? [transfer.fromClubId] : []),
    ...(include.has("toClub") ? [transfer.toClubId] : []),
  ];
  const clubs = await Promise.all(ids.map((each) => Clubs.known(ctx, each)));
  return { data, included: clubs.flatMap((club) => (club ? [Clubs.toResource(club)] : [])) };
}
