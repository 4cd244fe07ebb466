import type { Side } from "@salle/contract/members/transfer-codes";
import type { TransferClubQuery, TransferClubs, Transfer as TransferResource } from "@salle/contract/members/transfers";
import * as problems from "@salle/contract/problems";
import { commit, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { clubMemberProfileIdOf, newId, personOf } from "../../lib/ids.ts";
import * as Memberships from "../../membership/memberships/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import { clubIn } from "./access.ts";
import type { Transfer } from "./entity.ts";
import { approversOf, told } from "./recipients.ts";
import { toResource } from "./resource.ts";
import { approvalsOf, clubsFound, fateOfSeller, isMember, lastDay, missing, validClubs } from "./rules.ts";
import { create } from "./writes.ts";

/** Of so many memberships it is told what becomes of them; somebody has two or three. */
const MOST_TOLD = 20;

/**
 * The clubs that a member of a club can move to, by name, and what becomes of their memberships then (spec 03 §7). Only
 * choices: what is asked for is looked at again.
 * @throws Refusal `absent`
 */
export async function validTransferClubs(
  ctx: ActorContext,
  { id, context }: { id: string; context: string },
  query: TransferClubQuery,
): Promise<TransferClubs> {
  const { person, from, places } = await leaving(ctx, id, context);
  const [clubs, memberships] = await Promise.all([
    Clubs.all(),
    Memberships.currentOf(person, clubMemberProfileIdOf(person, from), ctx.now),
  ]);
  const found = clubsFound(validClubs(clubs, from, places), query.filters.searchterm ?? "");
  const { limit, offset } = query.pagination;
  const sorted = query.sort.direction === "asc" ? found : found.toReversed();
  return {
    data: sorted.slice(offset, offset + limit).map((each) => ({
      id: each.id,
      type: "validTransferClub" as const,
      attributes: { name: each.name, state: each.state ?? "", suburb: each.suburb ?? "" },
    })),
    totalResults: found.length,
    meta: {
      memberships: memberships
        .slice(0, MOST_TOLD)
        .map(({ owner, ...each }) => ({ ...each, fate: fateOfSeller(owner, from) })),
    },
  };
}

/**
 * Asks for a transfer. Staff of the club that is left approve it for that club by asking; the others who are to approve it
 * are mailed.
 * @throws Refusal `absent`; on `clubId`; `conflict` when they are no approved member, or one waits already
 */
export async function ask(ctx: ActorContext, id: string, context: string, clubId: string): Promise<TransferResource> {
  const { person, from, places } = await leaving(ctx, id, context);
  const place = places.find((each) => each.clubId === from);
  if (!place || !isMember(place)) throw conflict("Only an approved member of a club can be transferred.");
  const to = await Clubs.known(ctx, clubId);
  if (!to || validClubs([to], from, places).length === 0) throw fieldError("clubId", problems.choose);
  const isOwn = ctx.actor.person === person;
  const { transfer, steps } = await open(ctx, {
    ...{ person, from, to: clubId },
    askedBy: isOwn ? "member" : "from",
    askedByPerson: keyboardOf(ctx),
  });
  return commit(ctx, steps, await toResource(ctx, transfer));
}

/** Who is at the keyboard: whoever acts for somebody else is the one to be told. */
export const keyboardOf = ({ actor }: ActorContext): string =>
  (actor.impersonator && personOf(actor.impersonator.accountId)) ?? actor.person;

/** A transfer to begin: who moves, between which clubs, and whose word it is. A club that asks has approved it. */
export interface Opening {
  person: string;
  from: string;
  to: string;
  askedBy: Transfer["askedBy"];
  /** Who is told what becomes of it. */
  askedByPerson: string;
}

/**
 * The steps that begin a transfer, for others' transactions too: of an invitation that somebody has accepted, the club that
 * has invited them has asked, and only the one they leave is still to approve. `conflict` when one of theirs waits already.
 * @throws Refusal `absent` when a club is not there; `conflict` when the new one is archived
 */
export async function open(
  ctx: Pick<ActorContext, "memo" | "now">,
  { person, from, to, askedBy, askedByPerson }: Opening,
): Promise<{ transfer: Transfer; steps: Step[] }> {
  const [leaves, joins] = await Promise.all([Clubs.load(ctx, from), Clubs.load(ctx, to)]);
  Clubs.refuseArchived(joins);
  const { transfer, steps } = create(
    {
      id: newId("transfer", ctx.now),
      person,
      clubMemberProfileId: clubMemberProfileIdOf(person, from),
      fromClubId: from,
      toClubId: to,
      fromGroupIds: leaves.groupIds,
      toGroupIds: joins.groupIds,
      askedBy,
      askedByPerson,
      ...(askedBy !== "member" && approvalsOf([askedBy], ctx.now.toISOString())),
      ...lastDay(ctx.now),
    },
    ctx.now,
  );
  const clubOf: Record<Side, Clubs.Club> = { from: leaves, to: joins };
  const approvers = await Promise.all(missing(transfer).map((side) => approversOf(clubOf[side])));
  return {
    transfer,
    steps: [...steps, ...told("transfer-asked", approvers.flat(), transfer, { by: askedByPerson, now: ctx.now })],
  };
}

/** Who leaves which club, and all of their places. @throws Refusal `absent` unless they have one there */
async function leaving(ctx: ActorContext, id: string, context: string) {
  const [person, from] = [personOf(id), clubIn(context)];
  if (!person || !from) throw absent();
  const places = await Members.inClubs(ctx, person);
  if (!places.some(({ clubId }) => clubId === from)) throw absent();
  return { person, from, places };
}
