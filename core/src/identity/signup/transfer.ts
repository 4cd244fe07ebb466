import type { Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as Transfers from "../../members/transfers/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Signup } from "./entity.ts";

/** The person who has invited somebody to make a club theirs; undefined where it is no transfer. */
export const transferBy = ({ isTransfer, invitedBy }: Pick<Signup, "isTransfer" | "invitedBy">): string | undefined =>
  (isTransfer && invitedBy && personOf(invitedBy)) || undefined;

interface Mover {
  profile?: Members.MemberProfile | undefined;
  places: readonly Members.ClubMemberProfile[];
}

/** The club that a transfer takes somebody from: theirs, as long as they are an approved member of it. */
export const clubLeft = ({ profile, places }: Mover, to: string): string | undefined =>
  profile &&
  places.find(
    (place) =>
      place.clubId !== to &&
      place.isApproved &&
      !place.isArchived &&
      Members.primaryClubOf({ profile, clubMemberProfile: place }) === place.clubId,
  )?.clubId;

/** Begins the transfer that a club has asked for by its invitation: the club that is left has yet to approve it. */
export async function begin(
  ctx: Pick<ActorContext, "memo" | "now">,
  { person, from, to, transferBy }: { person: string; from: string; to: string; transferBy: string },
): Promise<{ leaves: string; steps: Step[] }> {
  const [club, { steps }] = await Promise.all([
    Clubs.load(ctx, from),
    Transfers.open(ctx, { person, from, to, askedBy: "to", askedByPerson: transferBy }),
  ]);
  return { leaves: club.name, steps };
}
