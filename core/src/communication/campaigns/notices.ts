import { MAX_BODY_BYTES } from "@salle/contract/endpoint";
import { commit, enqueue, retryOnConflict, type Step, tableName } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { systemContext } from "../../lib/context.ts";
import { tooLarge, unauthenticated } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import { countStep } from "../member-groups/counts.ts";
import type { StoredAssignment } from "../member-groups/entity.ts";
import { addressKey, isBounced } from "../member-groups/rules.ts";
import { assignmentOf, writeAssignment } from "../member-groups/store.ts";
import { emailOf } from "../member-groups/subject.ts";
import { memberOf } from "./members.ts";
import type { CampaignMessage } from "./messages.ts";
import { platform } from "./platform.ts";
import type { Notice, WebhookRequest } from "./port.ts";
import { isLater } from "./rules.ts";
import { findAccount, listById, usersOf } from "./store.ts";

const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** Families share an address; three writes a member stay within one transaction. */
const MOST_USERS = 30;

/** This notice was heard before. */
class HeardBefore extends Error {}

/**
 * Takes what the platform tells an owner's account.
 * @throws Refusal `unauthenticated` when it is not the platform that speaks, or it speaks of long ago; `malformed`
 */
export async function receive(owner: string, request: Omit<WebhookRequest, "secret">): Promise<void> {
  if (Buffer.byteLength(request.body) > MAX_BODY_BYTES) throw tooLarge("The notice is too large.");
  const account = await findAccount(owner);
  if (!account) throw unauthenticated();
  const notices = await platform().readNotices({ ...request, secret: account.secret });
  for (const notice of notices) await hear(owner, notice, request.now);
}

/**
 * Lets a notice take effect on the members who use the address: once, however often it is told, for its id is claimed in
 * the effect's own transaction; and only where it is later than the member's last word. Another owner's list is none of
 * this account's business.
 */
export async function hear(owner: string, notice: Notice, now: Date): Promise<void> {
  const list = await listById(notice.listId);
  if (list?.owner !== owner) return;
  const address = addressKey(notice.email);
  try {
    await retryOnConflict(async () => {
      const users = (await usersOf(list.groupId, address)).slice(0, MOST_USERS);
      const standings = await Promise.all(users.map((id) => standingOf(id, list.groupId, address)));
      const effects = standings.flatMap((standing) => (standing ? effectOf(standing, notice, now) : []));
      await commit(systemContext(now), [claim(owner, notice.id, now), ...effects], null);
    });
  } catch (error) {
    if (!(error instanceof HeardBefore)) throw error;
  }
}

/** How a member stands with a channel, if the address is theirs now. */
async function standingOf(id: string, groupId: string, address: string): Promise<StoredAssignment | undefined> {
  const [standing, member] = await Promise.all([assignmentOf(id, groupId), memberOf(id)]);
  return member && addressKey(emailOf(member)) === address ? standing : undefined;
}

/** The steps of what a notice does to one member's standing; none when it says nothing new. */
function effectOf(before: StoredAssignment, { kind, email, at, reason }: Notice, now: Date): Step[] {
  if (before.standing !== "in" || !isLater(at, before.since)) return [];
  const { groupId, clubMemberProfileId } = before;
  const updatedAt = now.toISOString();
  const tell = enqueue("campaigns", { kind: "member", groupId, clubMemberProfileId }, now);
  if (kind === "bounce") {
    if (isBounced(before, email)) return [];
    return [writeAssignment(before, { ...before, bounce: { email, at, reason }, updatedAt }), tell];
  }
  const { bounce: _, ...rest } = before;
  const next: StoredAssignment = { ...rest, standing: "out", since: at, by: "platform", reason, updatedAt };
  return [writeAssignment(before, next), countStep(groupId, clubMemberProfileId, -1), tell];
}

const claim = (owner: string, noticeId: string, now: Date): Step => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: {
        pk: `campaign-notice#${owner}#${sha256(noticeId)}`,
        sk: "notice",
        ttl: seconds(now) + KEPT_SECONDS,
      },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused: () => new HeardBefore(noticeId),
});
