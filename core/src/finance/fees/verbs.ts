import type { CreateFee, Fee as FeeResource, UpdateFee } from "@salle/contract/finance/fees";
import * as problems from "@salle/contract/problems";
import { commit, countShelved, isOfferedTo, retryAfresh, type Step, shelfOf } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError, fieldErrors } from "../../lib/errors.ts";
import { fold } from "../../lib/fold.ts";
import { newId } from "../../lib/ids.ts";
import * as FeeTypes from "../fee-types/index.ts";
import { relatedOf } from "./beneficiaries.ts";
import type { Fee } from "./entity.ts";
import { LIST } from "./lists.ts";
import { repriced } from "./price-list.ts";
import { toResource } from "./resource.ts";
import { isUsed, shareOf, whatIsTooMuch, whoIsWrong } from "./rules.ts";
import { fees, load } from "./store.ts";

/** @throws Refusal `absent` */
export const read = async (ctx: ActorContext, id: string): Promise<FeeResource> => toResource(ctx, await load(ctx, id));

/**
 * Makes a fee of a club or a club group.
 * @throws Refusal on `context-handle` for another owner; on `feeTypeId`; on a share of `shares`
 */
export async function create(ctx: ActorContext, owner: string, input: CreateFee): Promise<FeeResource> {
  FeeTypes.refuseSystem(owner);
  const details = await detailsOf(ctx, owner, input);
  const id = newId("fee", ctx.now);
  const { item, step } = fees.create({ id, owner, ...details, ...shelfOf({ owner, ...details }) }, ctx.now);
  return commit(ctx, [step, ...typeSteps(null, item), ...countShelved(LIST, null, item)], await toResource(ctx, item));
}

/**
 * Changes a fee under the optimistic lock; what was charged stays as it was.
 * @throws Refusal as `create`; `absent`; a conflict when it is archived; `stale` when it is no longer at `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateFee): Promise<FeeResource> {
  const before = await load(ctx, id);
  if (before.isArchived) throw conflict("This fee is archived. Bring it back first.");
  if (input.version !== undefined && input.version !== before.version) throw fees.stale();
  return put(ctx, before, await detailsOf(ctx, before.owner, input, before));
}

/** Archives a fee, or brings it back. Nothing happens when it is so already. @throws Refusal `absent` */
export const setArchived = async (ctx: ActorContext, id: string, isArchived: boolean): Promise<FeeResource> =>
  put(ctx, await load(ctx, id), { isArchived });

async function put(ctx: ActorContext, before: Fee, changes: Partial<Fee>): Promise<FeeResource> {
  const shelf = shelfOf({ ...before, ...changes });
  const { item, steps } = fees.update(before, { ...changes, ...shelf }, ctx.now, fees.stale);
  const beside = [...typeSteps(before, item), ...countShelved(LIST, before, item), repriced(item.owner, ctx.now)];
  return commit(ctx, steps.length > 0 ? [...steps, ...beside] : [], await toResource(ctx, item));
}

/** Deletes a fee; one that fee packages charge is archived, and they go on charging it. @throws Refusal `absent` */
export const remove = (ctx: ActorContext, id: string): Promise<FeeResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (isUsed(before)) return setArchived(asked, id, true);
    const unused = { any: [{ hasNot: ["packages"] }, { is: { packages: 0 } }] };
    const steps = [fees.remove(before, unused), ...typeSteps(before, null), ...countShelved(LIST, before, null)];
    return commit(asked, steps, await toResource(asked, before, true));
  });

/** What of a fee a form says, checked; what is not said stays. */
async function detailsOf(ctx: ActorContext, owner: string, input: CreateFee | UpdateFee, before?: Fee) {
  const { name = before?.name ?? "", amount = before?.amount ?? 0 } = input;
  const shares = input.shares?.map(shareOf) ?? before?.shares ?? [];
  const given = (at: number, field: string) => (input.shares ? `shares.${at}.${field}` : "amount");
  const related = input.shares
    ? await relatedOf(
        ctx,
        owner,
        shares.map((share) => share.owner),
      )
    : new Set<string>();
  const wrong = [
    ...(input.shares ? whoIsWrong(owner, shares, related) : []),
    ...whatIsTooMuch(amount, shares, given),
    ...(await wrongType(ctx, owner, input.feeTypeId)),
  ];
  if (wrong.length > 0) throw fieldErrors(wrong);
  return {
    name,
    nameKey: fold(name),
    description: input.description ?? before?.description ?? "",
    amount,
    feeTypeId: (input.feeTypeId ?? before?.feeTypeId) || undefined,
    isIncludingGST: input.isIncludingGST ?? before?.isIncludingGST ?? true,
    isShareable: input.isShareable ?? before?.isShareable ?? false,
    recognise: input.recognise ?? before?.recognise ?? ("NOW" as const),
    shares,
  };
}

const noSuchType = () => fieldError("feeTypeId", problems.choose);

/** That the type is the owner's or one's above, the endpoint has checked. */
async function wrongType(ctx: ActorContext, owner: string, id: string | undefined) {
  if (!id) return [];
  const type = await FeeTypes.known(ctx, id);
  return type && isOfferedTo(type, owner) ? [] : [{ field: "feeTypeId", message: problems.choose }];
}

/** Counts a fee among those of its type, and no longer among those of the one that it had. */
function typeSteps(before: Fee | null, after: Fee | null): Step[] {
  const [from, to] = [before?.feeTypeId, after?.feeTypeId];
  if (from === to) return [];
  return [...(from ? [FeeTypes.countFee(from, -1)] : []), ...(to ? [FeeTypes.countFee(to, 1, noSuchType)] : [])];
}
