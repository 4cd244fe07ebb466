import type { RequestMailBody } from "@salle/contract/queue-bodies";
import { enqueue, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import { handlesFrom } from "../../organisations/owners/index.ts";
import type { MembershipRequest } from "./entity.ts";

/** Of those who answer for a seller so many are mailed. */
const MOST_MAILED = 5;

/** Tells those who answer for the seller that somebody asks; not who asks for them. */
export async function asked(request: MembershipRequest, ctx: ActorContext): Promise<Step[]> {
  const handles = await handlesFrom(ctx, request.owner);
  const approvers = await Members.approversOn(handles, ["memberships.manage"], MOST_MAILED);
  return told(
    "request-asked",
    approvers.map(({ person }) => person).filter((each) => each !== ctx.actor.person),
    request,
    ctx,
  );
}

/** Tells the member what became of it, or those who do everything for them. */
export async function answered(
  request: MembershipRequest,
  kind: Exclude<RequestMailBody["kind"], "request-asked">,
  ctx: ActorContext,
): Promise<Step[]> {
  const account = await Accounts.find(request.person);
  return told(kind, account ? await Accounts.whoAnswersFor(account, ctx.now) : [], request, ctx);
}

const told = (
  kind: RequestMailBody["kind"],
  persons: readonly string[],
  { id, askedAt }: MembershipRequest,
  { now }: Pick<ActorContext, "now">,
): Step[] =>
  persons.map((person) =>
    enqueue("membership-mails", { kind, requestId: id, person, cause: `${kind} ${id} ${askedAt} ${person}` }, now),
  );
