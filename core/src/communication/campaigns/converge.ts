import { nameOf } from "../../identity/accounts/index.ts";
import * as Members from "../../members/members/index.ts";
import * as MemberGroups from "../member-groups/index.ts";
import type { ChannelList } from "./entity.ts";
import { ensureList } from "./lists.ts";
import { applyNotice } from "./notices.ts";
import { platform } from "./platform.ts";
import { PlatformBusy } from "./port.ts";
import { type Desired, isLater, isSameState } from "./rules.ts";
import { addressesOf, noteAddress, usersOf } from "./store.ts";

/** What became of a member's place on a channel's list. */
export type Outcome = "subscribed" | "unsubscribed" | "without-address";

/** Retry limit: so many changes may come in between. */
const ROUNDS = 10;

/**
 * Convergence: makes the platform hold what is so of a member in a channel, whatever the message was that led here.
 * Messages carry no state: the desired state is read from the base items, the platform told, and the desired state read
 * again until both agree. Whoever calls the platform last has therefore read last, so doubled, late and reordered
 * messages and two workers at once all end in what is so (decision 0019). Null where there is nothing to keep in step.
 */
export async function converge(groupId: string, clubMemberProfileId: string, now: Date): Promise<Outcome | null> {
  const list = await ensureList(groupId, now);
  if (!list) return null;
  const [member, assignment] = await Promise.all([
    freshMember(clubMemberProfileId),
    MemberGroups.assignmentOf(clubMemberProfileId, groupId),
  ]);
  const own = member && MemberGroups.addressKey(Members.emailOf(member));
  if (own && assignment?.standing === "in") await noteAddress({ groupId, clubMemberProfileId, address: own }, now);
  const addresses = await addressesOf(groupId, clubMemberProfileId);
  let isSubscribed = false;
  for (const address of addresses) {
    const desired = await convergeAddress(list, address, now);
    if (desired && address === own) isSubscribed = true;
  }
  if (isSubscribed) return "subscribed";
  return own ? "unsubscribed" : "without-address";
}

async function convergeAddress(list: ChannelList, address: string, now: Date): Promise<Desired> {
  let desired = await desiredState(list.groupId, address);
  for (let round = 1; ; round++) {
    await notifyPlatform(list, address, desired, now);
    const again = await desiredState(list.groupId, address);
    if (isSameState(desired, again)) return desired;
    if (round === ROUNDS) throw new PlatformBusy(`${address} changes too quickly.`);
    desired = again;
  }
}

async function notifyPlatform(list: ChannelList, address: string, desired: Desired, now: Date): Promise<void> {
  if (!desired) return platform().removeSubscriber(list.listId, address);
  const there = await platform().addressState(list.listId, address);
  if ((there.state === "unsubscribed" || there.state === "bounced") && isLater(there.at, desired.since)) {
    // Last write wins: the subscriber's own choice is later than ours, and its notice has not come to us yet.
    const kind = there.state === "unsubscribed" ? "unsubscribe" : "bounce";
    const id = `${list.listId}#${kind}#${address}#${there.at}#${desired.memberId}`;
    const { at, reason } = there;
    await applyNotice(list.owner, { id, kind, listId: list.listId, email: address, at, reason }, now);
    return;
  }
  const { email, name, memberId } = desired;
  const resubscribe = there.state !== "active" && there.state !== "absent";
  await platform().upsertSubscriber(list.listId, { email, name, memberId }, { resubscribe });
}

/** One of those who share an address and want the channel's mails, read from the base items. */
async function desiredState(groupId: string, address: string): Promise<Desired> {
  const [group, users] = await Promise.all([MemberGroups.find(groupId), usersOf(groupId, address)]);
  if (!group) return null;
  for (const memberId of users) {
    const [assignment, member] = await Promise.all([
      MemberGroups.assignmentOf(memberId, groupId),
      freshMember(memberId),
    ]);
    if (!assignment || !member) continue;
    const email = Members.emailOf(member);
    const isArchived = member.clubMemberProfile.isArchived ?? false;
    if (MemberGroups.addressKey(email) !== address) continue;
    if (!MemberGroups.wantsMail(group, assignment, { email, isArchived })) continue;
    return { email, name: nameOf(member.account), memberId, since: assignment.since };
  }
  return null;
}

/** Past the memo: a member as they are now. */
const freshMember = (id: string) => Members.find({ memo: new Map() }, id);
