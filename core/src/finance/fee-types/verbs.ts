import type {
  CreateFeeType,
  FeeTypeListQuery,
  FeeType as FeeTypeResource,
  UpdateFeeType,
} from "@salle/contract/finance/fee-types";
import type { Paged } from "@salle/contract/pages";
import { commit, countShelved, pagingOf, retryAfresh, shelfOf, shelfPage } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { ownersFor, refuseSystem } from "./contexts.ts";
import type { FeeType } from "./entity.ts";
import { toResource } from "./resource.ts";
import { detailsOf, isUsed, passes } from "./rules.ts";
import { feeTypes, load } from "./store.ts";

const LIST = "fee-types";

/**
 * A page of a context's fee types and the shareable ones of the groups above it, by label; or of its archived ones.
 * @throws Refusal on `context-handle`, on `page.cursor`
 */
export async function list(ctx: ActorContext, owner: string, query: FeeTypeListQuery): Promise<Paged<FeeTypeResource>> {
  const owners = await ownersFor(ctx, owner, query["context-handle"]);
  const { searchterm, isArchived = false } = query.filters;
  const { shelf } = shelfOf({ owner, isArchived });
  const page = await shelfPage(
    feeTypes.list,
    { list: LIST, owners, shelf, ...(searchterm && { keep: (each) => passes(each, searchterm) }) },
    { ...pagingOf(query), order: query.sort.direction },
  );
  const data = await Promise.all(page.items.map((each) => toResource(ctx, each)));
  return { data, totalResults: page.count, meta: { nextCursor: page.cursor } };
}

/** @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<FeeTypeResource> =>
  toResource(ctx, await load(ctx, id));

/**
 * Makes a fee type of a club or a club group.
 * @throws Refusal on `context-handle` for another owner
 */
export async function create(ctx: ActorContext, owner: string, input: CreateFeeType): Promise<FeeTypeResource> {
  refuseSystem(owner);
  const details = detailsOf(input);
  const id = newId("feeType", ctx.now);
  const { item, step } = feeTypes.create({ id, owner, ...details, ...shelfOf({ owner, ...details }) }, ctx.now);
  return commit(ctx, [step, ...countShelved(LIST, null, item)], await toResource(ctx, item));
}

/**
 * Changes a fee type under the optimistic lock.
 * @throws Refusal `absent`; a conflict when it is archived; `stale` when it is no longer at `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateFeeType): Promise<FeeTypeResource> {
  const before = await load(ctx, id);
  if (before.isArchived) throw conflict("This fee type is archived. Bring it back first.");
  if (input.version !== undefined && input.version !== before.version) throw feeTypes.stale();
  return put(ctx, before, detailsOf(input, before));
}

/** Archives a fee type, or brings it back. Nothing happens when it is so already. @throws Refusal `absent` */
export const setArchived = async (ctx: ActorContext, id: string, isArchived: boolean): Promise<FeeTypeResource> =>
  put(ctx, await load(ctx, id), { isArchived });

async function put(ctx: ActorContext, before: FeeType, changes: Partial<FeeType>): Promise<FeeTypeResource> {
  const shelf = shelfOf({ ...before, ...changes });
  const { item, steps } = feeTypes.update(before, { ...changes, ...shelf }, ctx.now, feeTypes.stale);
  const counts = steps.length > 0 ? countShelved(LIST, before, item) : [];
  return commit(ctx, [...steps, ...counts], await toResource(ctx, item));
}

/**
 * Deletes a fee type; one that fees are of is archived. A fee that is made of it meanwhile wins, and then it is archived.
 * @throws Refusal `absent`
 */
export const remove = (ctx: ActorContext, id: string): Promise<FeeTypeResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (isUsed(before)) return setArchived(asked, id, true);
    const unused = { any: [{ hasNot: ["fees"] }, { is: { fees: 0 } }] };
    const steps = [feeTypes.remove(before, unused), ...countShelved(LIST, before, null)];
    return commit(asked, steps, await toResource(asked, before, true));
  });
