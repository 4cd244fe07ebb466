import { commit, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as MemberGroups from "../member-groups/index.ts";
import { converge } from "./converge.ts";
import { addressesByGroup, addressesOf, forgetAddresses } from "./store.ts";

/**
 * Takes somebody whose address is erased out of every list of mails and every group, and forgets that they were in them. Done
 * again it goes on with what is left.
 */
export async function forgetMember(clubMemberProfileId: string, now: Date): Promise<void> {
  for (const { groupId } of await MemberGroups.assignmentsOf(clubMemberProfileId)) {
    await converge(groupId, clubMemberProfileId, now);
    const addresses = await addressesOf(groupId, clubMemberProfileId);
    await retryOnConflict(async () => {
      const [member, assignment] = await Promise.all([
        Members.find({ memo: new Map() }, clubMemberProfileId),
        MemberGroups.assignmentOf(clubMemberProfileId, groupId),
      ]);
      const left = assignment ? MemberGroups.leaveAndForget(member, assignment, now) : [];
      await commit(systemContext(now), [...forgetAddresses(groupId, clubMemberProfileId, addresses), ...left], null);
    });
  }
}

/**
 * Brings every list of mails that somebody's address may be on to what is so, and forgets that it may be: what they were in is
 * another registration's by now.
 */
export async function forgetAddressesOf(clubMemberProfileId: string, now: Date): Promise<void> {
  for (const [groupId, addresses] of await addressesByGroup(clubMemberProfileId)) {
    await converge(groupId, clubMemberProfileId, now);
    await commit(systemContext(now), forgetAddresses(groupId, clubMemberProfileId, addresses), null);
  }
}
