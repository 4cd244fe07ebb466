import { commit, enqueue, queryPartition, type Step, tableName } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { countKeys } from "../member-groups/counts.ts";
import type { StoredAssignment } from "../member-groups/entity.ts";
import { assignmentsOf, assignmentsOfGroup, find as findGroup } from "../member-groups/store.ts";
import { makeAccount, makeAdmin } from "./accounts.ts";
import { converge } from "./converge.ts";
import { syncList } from "./lists.ts";
import type { CampaignMessage } from "./messages.ts";
import { addressesOf, addressKeys } from "./store.ts";
import { goOn } from "./sync.ts";

const SLICE = 25;

/** Does what a message of the queue asks for. Each can come several times, late, and beside another. */
export async function follow(sent: CampaignMessage, now: Date): Promise<void> {
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
      return goOn(sent.jobId, now);
  }
}

/** A person is in channels by each of their places in a club. */
async function followPerson(person: string, now: Date): Promise<void> {
  const items = await queryPartition(`person#${person}`);
  for (const profile of items.filter((item) => item.sk.startsWith("club#"))) {
    for (const { groupId } of await assignmentsOf(String(profile.id))) {
      await converge(groupId, String(profile.id), now);
    }
  }
}

async function followGroup(groupId: string, after: string | undefined, now: Date): Promise<void> {
  const isChannel = await syncList(groupId, now);
  const isGone = (await findGroup(groupId)) === undefined;
  if (!isChannel && !isGone) return;
  const slice = await assignmentsOfGroup(groupId, "", SLICE, isGone ? undefined : after);
  for (const assignment of slice) {
    if (isGone) await forget(assignment, now);
    else await converge(groupId, assignment.clubMemberProfileId, now);
  }
  const last = slice.at(-1);
  const steps: Step[] =
    slice.length === SLICE && last
      ? [enqueue("campaigns", { kind: "group", groupId, after: last.gsi1sk }, now)]
      : isGone
        ? countKeys(groupId).map(drop)
        : [];
  if (steps.length > 0) await commit(systemContext(now), steps, null);
}

/** Nothing is kept of a member's standing with a group that is gone. */
async function forget({ groupId, clubMemberProfileId }: StoredAssignment, now: Date): Promise<void> {
  const addresses = await addressesOf(groupId, clubMemberProfileId);
  const keys = [
    ...addresses.flatMap((address) => addressKeys(groupId, clubMemberProfileId, address)),
    { pk: `member-groups#${clubMemberProfileId}`, sk: `group#${groupId}` },
  ];
  await commit(systemContext(now), keys.map(drop), null);
}

const drop = (Key: { pk: string; sk: string }): Step => ({ write: { Delete: { TableName: tableName(), Key } } });
