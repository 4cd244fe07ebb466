import type { BulkUpdate, BulkUpdated } from "@salle/contract/members/changes";
import { bulkAttributes } from "@salle/contract/members/codes";
import * as problems from "@salle/contract/problems";
import { mayOnClub } from "../../identity/access/index.ts";
import { countsOfBulk, inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, fieldError, forbidden } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { setArchived } from "./standing.ts";
import { update } from "./update.ts";

type Change = (ctx: ActorContext, id: string) => Promise<unknown>;

/**
 * Gives many members one value, each by itself as if they were changed alone, and says what became of each. A member of a
 * club that the actor does not see is absent.
 * @throws Refusal `absent` for an attribute that is not changed so, and on `value` when it is not of the attribute's kind
 */
export async function bulkUpdate(ctx: ActorContext, name: string, input: BulkUpdate): Promise<BulkUpdated> {
  const change = changeOf(name, input.value);
  const bulk = await inBulk(input.clubMemberProfileIds, async (id) => {
    await mayManage(ctx, id);
    return change({ ...ctx, idempotency: null }, id);
  });
  const { done: updated, refused } = countsOfBulk(bulk);
  return { data: { id: name, type: "bulk-update", attributes: { updated, refused } }, bulk };
}

/** What is done to each member. @throws Refusal as `bulkUpdate` */
function changeOf(name: string, value: BulkUpdate["value"]): Change {
  const attribute = bulkAttributes.find((each) => each === name);
  if (!attribute) throw absent();
  if (attribute === "memberSince") {
    if (typeof value !== "string") throw fieldError("value", problems.noDate);
    return (ctx, id) => update(ctx, id, { memberSince: value });
  }
  if (typeof value !== "boolean") throw fieldError("value", "Choose Yes or No.");
  return attribute === "isArchived"
    ? (ctx, id) => setArchived(ctx, id, value)
    : (ctx, id) => update(ctx, id, { allowMarketing: value });
}

/** @throws Refusal `absent` where the actor sees no members, else `forbidden` */
async function mayManage(ctx: ActorContext, id: string): Promise<void> {
  const clubId = personAndClubOf(id)?.clubId;
  if (!clubId) throw absent();
  if (await mayOnClub(ctx, "members.manage", clubId)) return;
  throw (await mayOnClub(ctx, "members.view", clubId)) ? forbidden() : absent();
}
