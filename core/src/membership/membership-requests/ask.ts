import type {
  AskMembership,
  MembershipRequest as RequestResource,
} from "@salle/contract/membership/membership-requests";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { membershipRequestIdOf } from "../../lib/ids.ts";
import * as Memberships from "../memberships/index.ts";
import { asked } from "./recipients.ts";
import { toResource } from "./resource.ts";
import { find, load } from "./store.ts";
import * as writes from "./writes.ts";

/**
 * Asks for a membership that its seller approves; nothing is owed before that. What could not be sold cannot be asked for.
 * @throws Refusal on `membershipType`: not on offer, held already, criteria that are not met, no approval needed, or asked for
 *   already; `conflict` for who is archived, or whose club is
 */
export const ask = (ctx: ActorContext, profileId: string, input: AskMembership): Promise<RequestResource> =>
  retryAfresh(ctx, async (again) => {
    const { membershipType, note = "" } = input;
    const sale = { membershipType };
    const { member, offer, owner } = await Memberships.saleOf(again, profileId, sale, {
      isOwn: isOwn(again, profileId),
      approval: "asked-for",
    });
    const { person, clubId } = member.clubMemberProfile;
    const id = membershipRequestIdOf(person, offer.package.id);
    const before = await find(id);
    if (before?.state === "waiting")
      throw fieldError("membershipType", "This is asked for already, and waits for its answer.");
    const { request, steps } = writes.ask(
      before,
      {
        ...{ id, person, clubId, note, clubMemberProfileId: profileId },
        ...{ packageId: offer.package.id, packageName: offer.package.name, owner: owner.handle, ownerName: owner.name },
      },
      ctx.now,
    );
    const told = await asked(request, ctx);
    return commit(again, [...steps, ...told], await toResource(again, request));
  });

const isOwn = ({ actor }: ActorContext, profileId: string): boolean => profileId.startsWith(`cmp_${actor.person}`);

/**
 * Takes back what one has asked for.
 * @throws Refusal `absent`; `conflict` when it does not wait any more
 */
export const withdraw = (ctx: ActorContext, id: string): Promise<RequestResource> =>
  retryAfresh(ctx, async (again) => {
    const before = await load(again, id);
    if (before.state !== "waiting") throw over();
    const { request, steps } = writes.end(before, "withdrawn", {}, ctx.now);
    return commit(again, steps, await toResource(again, request));
  });

/** Somebody has answered it, or taken it back. */
export const over = () => conflict("This request has been answered or taken back already.");
