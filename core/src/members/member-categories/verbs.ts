import { handleOf } from "@salle/contract/handles";
import type { MemberCategory as CategoryResource, SaveMemberCategory } from "@salle/contract/members/member-categories";
import { claim, commit, unclaim } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { newId } from "../../lib/ids.ts";
import { closeCounts, countCategory, countOf } from "./counts.ts";
import type { MemberCategory } from "./entity.ts";
import { toResource } from "./resource.ts";
import { claimedName, whyNotRemove } from "./rules.ts";
import { load, memberCategories } from "./store.ts";

/** @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<CategoryResource> {
  const [category, count] = await Promise.all([load(ctx, id), countOf(id)]);
  return toResource(ctx, category, count);
}

/**
 * Makes a category of a club.
 * @throws Refusal on `name` when the club has one of that name
 */
export async function create(ctx: ActorContext, clubId: string, input: SaveMemberCategory): Promise<CategoryResource> {
  const id = newId("memberCategory", ctx.now);
  const owner = handleOf({ type: "club", id: clubId });
  const { item, step } = memberCategories.create({ id, owner, ...detailsOf(input) }, ctx.now);
  return commit(ctx, [step, claimName(item), countCategory(item, 1)], await toResource(ctx, item, 0));
}

/**
 * Changes a category.
 * @throws Refusal `absent`; on `name`; `stale` when somebody else has changed it in this moment
 */
export async function update(ctx: ActorContext, id: string, input: SaveMemberCategory): Promise<CategoryResource> {
  const [before, count] = await Promise.all([load(ctx, id), countOf(id)]);
  const changes = { ...detailsOf(input), hasPlayingRights: input.hasPlayingRights ?? before.hasPlayingRights ?? false };
  const { item, steps } = memberCategories.update(before, changes, ctx.now, memberCategories.stale);
  const names = item.nameKey === before.nameKey ? [] : [claimName(item), freeName(before)];
  return commit(ctx, [...steps, ...names], await toResource(ctx, item, count));
}

/**
 * Removes a category that nobody is in. Who was in it, and until when, stays told by its name.
 * @throws Refusal `absent`; `conflict` with how many are in it
 */
export async function remove(ctx: ActorContext, id: string): Promise<CategoryResource> {
  const [category, count] = await Promise.all([load(ctx, id), countOf(id)]);
  const refused = whyNotRemove(count);
  if (refused) throw conflict(refused);
  const steps = [
    memberCategories.remove(category, {}, memberCategories.stale),
    ...closeCounts(id, ctx.now, () => conflict("Somebody has just been put into this category.")),
    freeName(category),
    countCategory(category, -1),
  ];
  return commit(ctx, steps, await toResource(ctx, category, 0));
}

const detailsOf = ({ name, description = "", hasPlayingRights = false }: SaveMemberCategory) => ({
  name,
  nameKey: fold(name),
  description,
  hasPlayingRights,
});

type Named = Pick<MemberCategory, "id" | "owner" | "nameKey">;
const claimName = (of: Named) =>
  claim("member-category", claimedName(of), of.id, () =>
    fieldError("name", "This club has a category of that name already."),
  );
const freeName = (of: Named) => unclaim("member-category", claimedName(of), of.id);
