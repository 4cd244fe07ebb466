import { Transfer as TransferResource } from "@salle/contract/members/transfers";
import { knownTogether } from "../../dynamo/index.ts";
import { mayOnClub } from "../../identity/access/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { memberProfileIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Transfer } from "./entity.ts";
import { approvable, isWaiting, mayCancel, rejecting, type Speaks, statusOf } from "./rules.ts";

const represent = representing(TransferResource);

/** For which of a transfer's clubs the actor answers, by either permission, and which they manage. */
export async function speaksOf(ctx: Context, of: Transfer): Promise<{ speaks: Speaks; manages: Speaks }> {
  const [fromManages, toManages, fromApproves, toApproves] = await Promise.all([
    mayOnClub(ctx, "members.manage", of.fromClubId),
    mayOnClub(ctx, "members.manage", of.toClubId),
    mayOnClub(ctx, "members.approve", of.fromClubId),
    mayOnClub(ctx, "members.approve", of.toClubId),
  ]);
  return {
    speaks: { from: fromManages || fromApproves, to: toManages || toApproves },
    manages: { from: fromManages, to: toManages },
  };
}

/** The wire's form of a transfer, with what the actor may do with it. */
export async function toResource(ctx: ActorContext, of: Transfer): Promise<TransferResource> {
  const [account, from, to, { speaks, manages }] = await Promise.all([
    Accounts.known(ctx, of.person),
    Clubs.known(ctx, of.fromClubId),
    Clubs.known(ctx, of.toClubId),
    speaksOf(ctx, of),
  ]);
  const waits = isWaiting(of, seconds(ctx.now));
  return represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { fromClub: of.fromClubId, toClub: of.toClubId, memberProfile: memberProfileIdOf(of.person) },
    attributes: {
      firstName: account?.firstName ?? "",
      lastName: account?.lastName ?? "",
      nationalId: account?.nationalId ?? "",
      clubMemberProfileId: of.clubMemberProfileId,
      fromClubName: from?.name ?? "",
      toClubName: to?.name ?? "",
      status: statusOf(of, seconds(ctx.now)),
      askedBy: of.askedBy,
      fromApprovedDate: of.fromApprovedAt ?? null,
      toApprovedDate: of.toApprovedAt ?? null,
      endedDate: of.endedAt ?? null,
      rejectedBy: of.rejectedBy ?? null,
      reason: of.reason ?? "",
      expiresOn: of.expiresOn,
    },
    capabilities: {
      canApprove: waits && approvable(of, speaks).length > 0,
      canReject: waits && rejecting(of, speaks) !== null,
      canCancel: waits && mayCancel(of.askedBy, ctx.actor.person === of.person, manages),
    },
  });
}

/** As `toResource` for a page of them, whose people and clubs are one batch get. */
export async function toResources(ctx: ActorContext, page: readonly Transfer[]): Promise<TransferResource[]> {
  const persons = [...new Set(page.map(({ person }) => person))].map(Accounts.at);
  const clubs = [...new Set(page.flatMap(({ fromClubId, toClubId }) => [fromClubId, toClubId]))].map(Clubs.at);
  if (page.length > 0) await knownTogether(ctx, ...persons, ...clubs);
  return Promise.all(page.map((each) => toResource(ctx, each)));
}
