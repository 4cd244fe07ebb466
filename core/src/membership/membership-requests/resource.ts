import { MembershipRequest as RequestResource } from "@salle/contract/membership/membership-requests";
import type { ObjectOf } from "@salle/contract/resource";
import { knownTogether } from "../../dynamo/known.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { MembershipRequest } from "./entity.ts";

const represent = representing(RequestResource);

/** The wire's form of a request, and what the actor may do with it. */
export async function toResource(ctx: ActorContext, of: MembershipRequest): Promise<ObjectOf<typeof RequestResource>> {
  const [account, club, manages] = await Promise.all([
    Accounts.known(ctx, of.person),
    Clubs.known(ctx, of.clubId),
    mayOnOwner(ctx, "memberships.manage", of.owner),
  ]);
  const waits = of.state === "waiting";
  const secondsOf = (instant: string) => seconds(new Date(instant));
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: {
      clubMemberProfile: of.clubMemberProfileId,
      membershipType: of.packageId,
      membership: of.membershipId ?? null,
    },
    attributes: {
      memberName: account ? Accounts.nameOf(account) : "",
      nationalId: account?.nationalId ?? "",
      clubMemberProfileId: of.clubMemberProfileId,
      clubName: club?.name ?? "",
      membershipTypeId: of.packageId,
      membershipTypeName: of.packageName,
      ownerLabel: of.ownerName,
      note: of.note ?? "",
      status: of.state,
      askedDate: secondsOf(of.askedAt),
      endedDate: of.endedAt === undefined ? null : secondsOf(of.endedAt),
      answeredBy: of.answeredBy ?? "",
      reason: of.reason ?? "",
      membershipId: of.membershipId ?? null,
      version: of.version ?? 1,
    },
    capabilities: { canAnswer: waits && manages, canWithdraw: waits && ctx.actor.person === of.person },
  });
}

/** As `toResource` for a page of them, whose people and clubs are one batch get. */
export async function toResources(ctx: ActorContext, page: readonly MembershipRequest[]) {
  const persons = [...new Set(page.map(({ person }) => person))].map(Accounts.at);
  const clubs = [...new Set(page.map(({ clubId }) => clubId))].map(Clubs.at);
  if (page.length > 0) await knownTogether(ctx, ...persons, ...clubs);
  return Promise.all(page.map((each) => toResource(ctx, each)));
}
