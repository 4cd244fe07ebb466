import type { MemberGroup as MemberGroupResource, SaveMemberGroup } from "@salle/contract/communication/member-groups";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { newId } from "../../lib/ids.ts";
import { countGroup, countsOf } from "./counts.ts";
import { check } from "./form.ts";
import { notifyOfGroup, notifyOfMembers } from "./messages.ts";
import { toResource } from "./resource.ts";
import { load, memberGroups } from "./store.ts";

/**
 * Makes a group.
 * @throws Refusal with what the form refuses
 */
export async function create(ctx: ActorContext, owner: string, input: SaveMemberGroup): Promise<MemberGroupResource> {
  check(input);
  const id = newId("memberGroup", ctx.now);
  const { item, step } = memberGroups.create({ id, owner, ...detailsOf(input) }, ctx.now);
  const notice = item.isEmailCampaignChannel ? [notifyOfGroup(id, ctx.now)] : [];
  return commit(ctx, [step, countGroup(item, 1), ...notice], await toResource(ctx, item, 0));
}

/**
 * Changes a group; the platform hears of another name, and of a channel that begins or ends.
 * @throws Refusal `absent`; with what the form refuses; `stale` when somebody else has changed it in this moment
 */
export async function update(ctx: ActorContext, id: string, input: SaveMemberGroup): Promise<MemberGroupResource> {
  check(input);
  const before = await load(ctx, id);
  const { item, steps } = memberGroups.update(before, detailsOf(input), ctx.now, stale);
  const wasChannel = before.isEmailCampaignChannel ?? false;
  const isChannel = item.isEmailCampaignChannel ?? false;
  const isRenamed = isChannel && before.name !== item.name;
  const notice =
    wasChannel !== isChannel ? notifyOfMembers(id, ctx.now) : isRenamed ? [notifyOfGroup(id, ctx.now)] : [];
  const count = (await countsOf([id])).get(id) ?? 0;
  return commit(ctx, [...steps, ...notice], await toResource(ctx, item, count));
}

/**
 * Removes a group: its members are in it no longer, its list on the platform ends.
 * @throws Refusal `absent`
 */
export async function remove(ctx: ActorContext, id: string): Promise<MemberGroupResource> {
  const group = await load(ctx, id);
  const count = (await countsOf([id])).get(id) ?? 0;
  const steps = [memberGroups.drop(group, { exists: true }), countGroup(group, -1), ...notifyOfMembers(id, ctx.now)];
  return commit(ctx, steps, await toResource(ctx, group, count));
}

const stale = () =>
  conflict("Somebody else has changed this group in the meantime. Open it again, then make your change.", "stale");

const detailsOf = (input: SaveMemberGroup) => ({
  name: input.name,
  nameKey: fold(input.name),
  description: input.description ?? "",
  isEmailCampaignChannel: input.isEmailCampaignChannel ?? false,
  allowOptIn: input.allowOptIn ?? false,
});
