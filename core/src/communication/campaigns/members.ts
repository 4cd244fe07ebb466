import { absent, Refusal } from "../../lib/errors.ts";
import { load, type Member } from "../../members/members/record.ts";

/** A member as they are now, read from the table itself; null when there is none. */
export async function memberOf(clubMemberProfileId: string): Promise<Member | null> {
  try {
    return await load({ memo: new Map() }, clubMemberProfileId);
  } catch (error) {
    if (error instanceof Refusal && error.status === absent().status) return null;
    throw error;
  }
}
