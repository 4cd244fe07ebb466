import { nameOf } from "../../identity/accounts/index.ts";
import { addressKey, wantsMail } from "../member-groups/rules.ts";
import { assignmentOf, find as findGroup } from "../member-groups/store.ts";
import { emailOf } from "../member-groups/subject.ts";
import { ensureList } from "./lists.ts";
import { memberOf } from "./members.ts";
import { hear } from "./notices.ts";
import { platform } from "./platform.ts";
import { PlatformBusy } from "./port.ts";
import { isLater, sameWish, type Wanted } from "./rules.ts";
import { addressesOf, type ChannelList, noteAddress, usersOf } from "./store.ts";

/** What became of a member's place on a channel's list. */
export type Outcome = "subscribed" | "unsubscribed" | "without-address";

/** As often another change may come in between. */
const ROUNDS = 10;

/**
 * Makes the platform hold what is so of a member in a channel, whatever the message was that led here. Messages carry no
 * state: the wish is read from the base items, the platform told, and the wish read again until both agree. Whoever
 * calls the platform last has therefore read last, so doubled, late and reordered messages and two workers at once all
 * end in what is so (decision 0019). Null where there is nothing to keep in step.
 */
export async function converge(groupId: string, clubMemberProfileId: string, now: Date): Promise<Outcome | null> {
  const list = await ensureList(groupId, now);
  if (!list) return null;
  const [member, assignment] = await Promise.all([
    memberOf(clubMemberProfileId),
    assignmentOf(clubMemberProfileId, groupId),
  ]);
  const own = member && emailOf(member);
  if (own && assignment?.standing === "in") await noteAddress(groupId, clubMemberProfileId, addressKey(own), now);
  const addresses = await addressesOf(groupId, clubMemberProfileId);
  let isSubscribed = false;
  for (const address of addresses) {
    const wanted = await bring(list, address, now);
    if (wanted && own && address === addressKey(own)) isSubscribed = true;
  }
  if (isSubscribed) return "subscribed";
  return own ? "unsubscribed" : "without-address";
}

async function bring(list: ChannelList, address: string, now: Date): Promise<Wanted> {
  let wanted = await wishFor(list.groupId, address);
  for (let round = 1; ; round++) {
    await tell(list, address, wanted, now);
    const again = await wishFor(list.groupId, address);
    if (sameWish(wanted, again)) return wanted;
    if (round === ROUNDS) throw new PlatformBusy(`${address} changes too quickly.`);
    wanted = again;
  }
}

async function tell(list: ChannelList, address: string, wanted: Wanted, now: Date): Promise<void> {
  if (!wanted) return platform().removeSubscriber(list.listId, address);
  const there = await platform().addressState(list.listId, address);
  if ((there.state === "unsubscribed" || there.state === "bounced") && isLater(there.at, wanted.since)) {
    // The reader had the last word, and its notice has not come to us yet.
    const kind = there.state === "unsubscribed" ? "unsubscribe" : "bounce";
    const id = `${list.listId}#${kind}#${address}#${there.at}#${wanted.memberId}`;
    const { at, reason } = there;
    await hear(list.owner, { id, kind, listId: list.listId, email: address, at, reason }, now);
    return;
  }
  const { email, name, memberId } = wanted;
  await platform().upsertSubscriber(list.listId, { email, name, memberId });
}

/** What is wanted for an address: one of those who share it wants the channel's mails. Read from the base items. */
async function wishFor(groupId: string, address: string): Promise<Wanted> {
  const [group, users] = await Promise.all([findGroup(groupId), usersOf(groupId, address)]);
  if (!group) return null;
  for (const memberId of users) {
    const [assignment, member] = await Promise.all([assignmentOf(memberId, groupId), memberOf(memberId)]);
    if (!assignment || !member) continue;
    const email = emailOf(member);
    const isArchived = member.membership.isArchived ?? false;
    if (addressKey(email) !== address || !wantsMail(group, assignment, { email, isArchived })) continue;
    return { email, name: nameOf(member.account), memberId, since: assignment.since };
  }
  return null;
}
