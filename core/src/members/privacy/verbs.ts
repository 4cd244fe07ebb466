import type { Output } from "@salle/contract/endpoint";
import type { getMemberProfile, UpdateVisibility, updateMemberProfile } from "@salle/contract/members/privacy";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { personOf } from "../../lib/ids.ts";
import * as Members from "../members/index.ts";

/** What is known of a person, and their account. @throws Refusal `absent` */
export async function read(_: Context, id: string): Promise<Output<typeof getMemberProfile>> {
  const { account, profile } = await Members.contactOf(personOf(id) ?? "");
  if (!account || !profile) throw absent();
  return { data: Members.toMemberProfile(profile), included: [Members.toUserAccount(account)] };
}

/**
 * Changes what a person shows of themself, and whether they may be written to. Each switch stands alone, so somebody else's change
 * of the profile meanwhile is no conflict.
 * @throws Refusal `absent`
 */
export const update = (
  ctx: ActorContext,
  id: string,
  input: UpdateVisibility,
): Promise<Output<typeof updateMemberProfile>> =>
  retryAfresh(ctx, async () => {
    const { profile } = await Members.contactOf(personOf(id) ?? "");
    if (!profile) throw absent();
    const { item, steps } = Members.changeVisibility(profile, given(input), ctx.now);
    // Rows say when somebody's record was last changed.
    const told = steps.length > 0 ? Members.tellDirectory([profile.person], ctx.now) : [];
    return { data: await commit(ctx, [...steps, ...told], Members.toMemberProfile(item)) };
  });
