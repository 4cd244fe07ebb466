import type {
  ApproveRequest,
  MembershipRequest as RequestResource,
} from "@salle/contract/membership/membership-requests";
import type { Membership } from "@salle/contract/membership/memberships";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Memberships from "../memberships/index.ts";
import { over } from "./ask.ts";
import { answered } from "./recipients.ts";
import { toResource } from "./resource.ts";
import { load } from "./store.ts";
import * as writes from "./writes.ts";

/**
 * Approves what was asked for: the sale, its invoice and the answer are one transaction.
 * @throws Refusal as a sale does, for what has come in its way since; `absent`; `conflict` when it does not wait any more
 */
export const approve = (ctx: ActorContext, id: string, { startDate }: ApproveRequest): Promise<Membership> =>
  retryAfresh(ctx, async (again) => {
    const before = await load(again, id);
    if (before.state !== "waiting") throw over();
    const told = await answered(before, "request-approved", ctx);
    const input = { membershipType: before.packageId, ...(startDate && { startDate }) };
    return Memberships.sellOnce(
      again,
      before.clubMemberProfileId,
      input,
      { isOwn: false, approval: "given" },
      ({ id: membershipId }) => [
        ...writes.end(before, "approved", { membershipId, answeredBy: ctx.actor.name }, ctx.now).steps,
        ...told,
      ],
    );
  });

/**
 * Rejects what was asked for, with a reason that its member is told.
 * @throws Refusal `absent`; `conflict` when it does not wait any more
 */
export const reject = (ctx: ActorContext, id: string, reason: string): Promise<RequestResource> =>
  retryAfresh(ctx, async (again) => {
    const before = await load(again, id);
    if (before.state !== "waiting") throw over();
    const { request, steps } = writes.end(before, "rejected", { reason, answeredBy: ctx.actor.name }, ctx.now);
    const told = await answered(before, "request-rejected", ctx);
    return commit(again, [...steps, ...told], await toResource(again, request));
  });
