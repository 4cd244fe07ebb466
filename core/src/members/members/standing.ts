import type { MemberRecord } from "@salle/contract/members/members";
import { enqueue, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { ClubMemberProfile } from "./entity.ts";
import { finish } from "./finish.ts";
import { load } from "./store.ts";
import { clubMemberProfileWrites } from "./writes.ts";

const ERASED = "The data of this person has been erased, so nothing of them can be changed.";
const MERGED = "This registration has been merged into another one of the same person.";

/** Archives a member of a club or brings them back; nothing happens when they are so already. */
export const setArchived = (ctx: ActorContext, id: string, isArchived: boolean): Promise<MemberRecord> =>
  retryAfresh(ctx, (asked) => setStanding(asked, id, { isArchived }));

/** Approves a member who waits for it, and has them told; nothing happens when they are approved already. */
export const approve = (ctx: ActorContext, id: string): Promise<MemberRecord> =>
  retryAfresh(ctx, async (asked) => {
    const { clubMemberProfile } = await load(asked, id);
    if (clubMemberProfile.isArchived) throw conflict("This member is archived. Bring them back before approving them.");
    Clubs.refuseArchived(await Clubs.load(asked, clubMemberProfile.clubId));
    return setStanding(asked, id, { isApproved: true }, "signup-approved");
  });

/** Rejects a member who waits for approval, and has them told: the profile is kept, archived. */
export const reject = (ctx: ActorContext, id: string): Promise<MemberRecord> =>
  retryAfresh(ctx, async (asked) => {
    const { clubMemberProfile } = await load(asked, id);
    if (clubMemberProfile.isApproved) throw conflict("This member is approved already. Archive them instead.");
    return setStanding(asked, id, { isArchived: true }, "signup-rejected");
  });

/** Who was rejected is mailed after the moments in which that can be taken back. */
const delays = { "signup-approved": 0, "signup-rejected": 20 } as const;

type Standing = Partial<Pick<ClubMemberProfile, "isArchived" | "isApproved">>;

async function setStanding(
  ctx: ActorContext,
  id: string,
  standing: Standing,
  told?: keyof typeof delays,
): Promise<MemberRecord> {
  const member = await load(ctx, id);
  if (member.account.erasedAt) throw conflict(ERASED, "erased");
  if (member.account.mergedInto) throw conflict(MERGED, "merged");
  // Who loses against another change decides anew by what is there then: no form was opened that could be out of date.
  const { item, steps } = clubMemberProfileWrites.update(member.clubMemberProfile, standing, ctx.now);
  const { person, clubId, version } = item;
  const mails =
    told && steps.length > 0
      ? [
          enqueue("account-mails", { kind: told, person, clubId, cause: `${id} ${version}` }, ctx.now, {
            delaySeconds: delays[told],
          }),
        ]
      : [];
  return finish(ctx, member, { ...member, clubMemberProfile: item }, [...steps, ...mails]);
}
