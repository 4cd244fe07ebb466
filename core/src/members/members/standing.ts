import type { MemberRecord } from "@salle/contract/members/members";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import type { ClubMemberProfile } from "./entity.ts";
import { finish } from "./finish.ts";
import { load } from "./store.ts";
import { clubMemberProfileWrites } from "./writes.ts";

/** Archives a member of a club or brings them back; nothing happens when they are so already. */
export async function setArchived(ctx: ActorContext, id: string, isArchived: boolean): Promise<MemberRecord> {
  return setStanding(ctx, id, { isArchived });
}

/** Approves a member who waits for it; nothing happens when they are approved already. */
export async function approve(ctx: ActorContext, id: string): Promise<MemberRecord> {
  const { clubMemberProfile } = await load(ctx, id);
  if (clubMemberProfile.isArchived) throw conflict("This member is archived. Bring them back before approving them.");
  return setStanding(ctx, id, { isApproved: true });
}

/** Rejects a member who waits for approval: the profile is kept, archived. */
export async function reject(ctx: ActorContext, id: string): Promise<MemberRecord> {
  const { clubMemberProfile } = await load(ctx, id);
  if (clubMemberProfile.isApproved) throw conflict("This member is approved already. Archive them instead.");
  return setStanding(ctx, id, { isArchived: true });
}

type Standing = Partial<Pick<ClubMemberProfile, "isArchived" | "isApproved">>;

async function setStanding(ctx: ActorContext, id: string, standing: Standing): Promise<MemberRecord> {
  const member = await load(ctx, id);
  const { stale, update } = clubMemberProfileWrites;
  const { item, steps } = update(member.clubMemberProfile, standing, ctx.now, stale);
  return finish(ctx, member, { ...member, clubMemberProfile: item }, steps);
}
