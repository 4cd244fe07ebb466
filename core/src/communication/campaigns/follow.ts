import type { CampaignBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as MemberGroups from "../member-groups/index.ts";
import { makeAccount, makeAdmin } from "./accounts.ts";
import { converge } from "./converge.ts";
import { syncList } from "./lists.ts";
import { addressesOf, forgetAddresses } from "./store.ts";
import { continueSync } from "./sync.ts";

const SLICE = 25;

/** Does what a message of the queue asks for. Delivery is at least once, and messages come late and in any order. */
export async function follow(sent: CampaignBody, now: Date): Promise<void> {
  switch (sent.kind) {
    case "member":
      await converge(sent.groupId, sent.clubMemberProfileId, now);
      return;
    case "person":
      return followPerson(sent.person, now);
    case "group":
      return followGroup(sent.groupId, sent.after, now);
    case "account":
      return makeAccount(sent.owner, now);
    case "admin":
      return makeAdmin(sent.owner, sent.accountId, now);
    case "sync":
      return continueSync(sent.jobId, now);
  }
}

/** A person is in channels through each of their club member profiles. */
async function followPerson(person: string, now: Date): Promise<void> {
  for (const { id } of await Members.ofPerson(person)) {
    for (const { groupId } of await MemberGroups.assignmentsOf(id)) await converge(groupId, id, now);
  }
}

async function followGroup(groupId: string, after: string | undefined, now: Date): Promise<void> {
  const isChannel = await syncList(groupId, now);
  const isGone = (await MemberGroups.find(groupId)) === undefined;
  if (!isChannel && !isGone) return;
  // What is forgotten has left the index, so each page of a deleted group begins at its start, without a cursor.
  const page = await MemberGroups.pageOfGroup(groupId, { limit: SLICE, cursor: isGone ? null : (after ?? null) });
  for (const assignment of page.items) {
    if (isGone) await forget(assignment, now);
    else await converge(groupId, assignment.clubMemberProfileId, now);
  }
  if (page.cursor !== null) {
    await commit(systemContext(now), [enqueue("campaigns", { kind: "group", groupId, after: page.cursor }, now)], null);
  } else if (isGone) {
    await commit(systemContext(now), MemberGroups.forgetCounts(groupId), null);
  }
}

/** Nothing is kept of a member's standing with a group that is gone. */
async function forget(assignment: MemberGroups.StoredAssignment, now: Date): Promise<void> {
  const { groupId, clubMemberProfileId } = assignment;
  const addresses = await addressesOf(groupId, clubMemberProfileId);
  await retryOnConflict(async () => {
    const member = await Members.find({ memo: new Map() }, clubMemberProfileId);
    const steps = [
      ...forgetAddresses(groupId, clubMemberProfileId, addresses),
      ...MemberGroups.forgetAssignment(member, assignment, now),
    ];
    await commit(systemContext(now), steps, null);
  });
}
