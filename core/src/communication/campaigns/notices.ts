import { MAX_BODY_BYTES } from "@salle/contract/endpoint";
import { commit, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { tooLarge, unauthenticated } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import * as Members from "../../members/members/index.ts";
import * as MemberGroups from "../member-groups/index.ts";
import { platform } from "./platform.ts";
import type { Notice, WebhookRequest } from "./port.ts";
import { isLater } from "./rules.ts";
import { findAccount, listById, notices, usersOf } from "./store.ts";

const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** Families share an address; three writes a member stay within one transaction. */
const MOST_USERS = 30;

/** De-duplication: this notice has taken effect before. */
class AppliedBefore extends Error {}

/**
 * Takes what the platform tells an owner's account.
 * @throws Refusal `unauthenticated` when it is not the platform that speaks, or it speaks of long ago; `malformed`
 */
export async function receive(owner: string, request: Omit<WebhookRequest, "secret">): Promise<void> {
  if (Buffer.byteLength(request.body) > MAX_BODY_BYTES) throw tooLarge("The notice is too large.");
  const account = await findAccount(owner);
  if (!account) throw unauthenticated();
  const told = await platform().readNotices({ ...request, secret: account.secret });
  for (const notice of told) await applyNotice(owner, notice, request.now);
}

/**
 * Lets a notice take effect on the members who use the address: once, however often it is told, for its id is claimed
 * in the effect's own transaction; and only where it is later than the member's last choice. Another owner's list is
 * none of this account's business.
 */
export async function applyNotice(owner: string, notice: Notice, now: Date): Promise<void> {
  const list = await listById(notice.listId);
  if (list?.owner !== owner) return;
  const address = MemberGroups.addressKey(notice.email);
  try {
    await retryOnConflict(async () => {
      const users = (await usersOf(list.groupId, address)).slice(0, MOST_USERS);
      const standings = await Promise.all(users.map((id) => standingOf(id, list.groupId, address)));
      const effects = standings.flatMap((standing) => (standing ? effectOf(standing, notice, now) : []));
      await commit(systemContext(now), [claim(owner, notice.id, now), ...effects], null);
    });
  } catch (error) {
    if (!(error instanceof AppliedBefore)) throw error;
  }
}

/** How a member stands with a channel, if the address is theirs now. */
async function standingOf(
  id: string,
  groupId: string,
  address: string,
): Promise<{ member: Members.Member; standing: MemberGroups.StoredAssignment } | null> {
  const [standing, member] = await Promise.all([
    MemberGroups.assignmentOf(id, groupId),
    // Read anew for each try.
    Members.find({ memo: new Map() }, id),
  ]);
  const isTheirs = member && MemberGroups.addressKey(Members.emailOf(member)) === address;
  return standing && isTheirs ? { member, standing } : null;
}

/** The steps of what a notice does to one member's standing; none when it says nothing new. */
function effectOf(
  { member, standing: before }: NonNullable<Awaited<ReturnType<typeof standingOf>>>,
  { kind, email, at, reason }: Notice,
  now: Date,
): Step[] {
  if (before.standing !== "in" || !isLater(at, before.since)) return [];
  return kind === "bounce"
    ? MemberGroups.noteBounce(before, { email, at, reason }, now)
    : MemberGroups.unsubscribe(member, before, { at, reason }, now);
}

const claim = (owner: string, noticeId: string, now: Date): Step => {
  const notice = { owner, hash: sha256(noticeId), ttl: seconds(now) + KEPT_SECONDS };
  return notices.create(notice, now, () => new AppliedBefore(noticeId)).step;
};
