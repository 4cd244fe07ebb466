import { commit, retryOnConflict, withoutValues } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Members from "../members/index.ts";
import { countMember } from "./counts.ts";
import { isIn } from "./rules.ts";
import { assignments, assignmentsOf } from "./store.ts";

/**
 * Forgets of a member whose data is erased in which categories they are and were; a category that they were in has a member
 * less. Nothing happens when it is done again.
 */
export async function forgetMember(clubMemberProfileId: string, now: Date): Promise<void> {
  for (const { categoryId } of await assignmentsOf(clubMemberProfileId)) {
    await retryOnConflict(async () => {
      const [assignment, member] = await Promise.all([
        assignments.find({ clubMemberProfileId, categoryId }),
        Members.find({ memo: new Map() }, clubMemberProfileId),
      ]);
      if (!assignment) return;
      const steps = [
        { ...assignments.remove(assignment), audit: undefined },
        ...(isIn(assignment) ? [countMember(categoryId, clubMemberProfileId, -1)] : []),
        ...(member ? Members.noteCategory(member.clubMemberProfile, categoryId, false, now) : []),
      ];
      await commit(
        systemContext(now),
        withoutValues(steps, () => false),
        null,
      );
    });
  }
}
