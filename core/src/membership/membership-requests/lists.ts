import type {
  RequestListQuery,
  MembershipRequest as RequestResource,
} from "@salle/contract/membership/membership-requests";
import type { Paged } from "@salle/contract/pages";
import { pagingOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { toResource, toResources } from "./resource.ts";
import { load, ofPerson, pageOfOwner, waitingAt } from "./store.ts";

/** A request, and what the actor may do with it. @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<RequestResource> =>
  toResource(ctx, await load(ctx, id));

/** What a seller is asked for, or was, by when. @throws Refusal on `page.cursor` */
export async function ofOwner(
  ctx: ActorContext,
  owner: string,
  query: RequestListQuery,
): Promise<Paged<RequestResource>> {
  const { status = "waiting" } = query.filters;
  const [page, waiting] = await Promise.all([
    pageOfOwner(owner, status, { ...pagingOf(query), order: query.sort.direction }),
    status === "waiting" ? waitingAt(owner) : null,
  ]);
  return {
    data: await toResources(ctx, page.items),
    totalResults: waiting ?? page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** What a member has asked for at a club, the newest first. */
export async function ofMember(ctx: ActorContext, profileId: string) {
  const person = personAndClubOf(profileId)?.person;
  if (!person) throw absent();
  const own = (await ofPerson(person)).filter((each) => each.clubMemberProfileId === profileId);
  const data = await toResources(
    ctx,
    own.sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1)),
  );
  return { data, totalResults: data.length };
}
