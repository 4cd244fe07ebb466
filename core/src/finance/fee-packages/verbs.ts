import type { Output } from "@salle/contract/endpoint";
import { MOST_FEES } from "@salle/contract/finance/codes";
import type {
  AddPackageFee,
  CreateFeePackage,
  FeePackage as FeePackageResource,
  getFeePackage,
  UpdateFeePackage,
} from "@salle/contract/finance/fee-packages";
import { ownerOf } from "@salle/contract/handles";
import * as problems from "@salle/contract/problems";
import { commit, countRows, isOfferedTo, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Fees from "../fees/index.ts";
import type { StoredFeePackage } from "./entity.ts";
import { feesOf, toResource } from "./resource.ts";
import { labelOf } from "./rules.ts";
import { feePackages, feePackagesOf, known, load, withFees } from "./store.ts";

type WithFees = Output<typeof getFeePackage>;

/**
 * A fee package with its fees (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<WithFees> {
  const feePackage = await known(ctx, id);
  if (!feePackage) throw absent();
  return { data: await toResource(ctx, feePackage), included: await feesOf(ctx, [feePackage]) };
}

/** Makes a fee package, and fees that are its alone with it. @throws Refusal `absent` for no such owner */
export async function create(ctx: ActorContext, owner: string, input: CreateFeePackage): Promise<FeePackageResource> {
  if (!ownerOf(owner)) throw absent();
  const fees = (input.fees ?? []).map((fee) => ({ ...fee, id: newId("fee", ctx.now), feeTypeLabel: "" }));
  const { item, step } = feePackages.create(
    {
      id: newId("feePackage", ctx.now),
      owner,
      name: input.name,
      description: input.description ?? "",
      ...(input.billingCycle && { billingCycle: input.billingCycle }),
      billing: input.billing ?? "SEND",
      fees,
      isUsed: false,
    },
    ctx.now,
  );
  return commit(ctx, [step, ...countMove(null, item)], await toResource(ctx, { ...item, fees }));
}

/**
 * Changes a fee package under the optimistic lock; what was charged stays as it was, and who is billed for it is billed as it
 * is then.
 * @throws Refusal `absent`; a conflict when it is archived; `stale` when it is no longer at `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdateFeePackage): Promise<FeePackageResource> {
  const before = await load(ctx, id);
  refuseArchived(before);
  if (input.version !== undefined && input.version !== before.version) throw feePackages.stale();
  const { name = before.name, description = before.description, billing = before.billing } = input;
  const billingCycle = (input.billingCycle ?? before.billingCycle) || undefined;
  return put(ctx, before, { name, description, billing, billingCycle });
}

/** Archives a fee package, or brings it back. Nothing happens when it is so already. @throws Refusal `absent` */
export const setArchived = async (ctx: ActorContext, id: string, isArchived: boolean): Promise<FeePackageResource> =>
  put(ctx, await load(ctx, id), { isArchived });

async function put(
  ctx: ActorContext,
  before: StoredFeePackage,
  changes: Partial<StoredFeePackage>,
): Promise<FeePackageResource> {
  const { item, steps } = feePackages.update(before, changes, ctx.now, feePackages.stale);
  const beside = [...countMove(before, item), Fees.repriced(item.owner, ctx.now)];
  return commit(ctx, steps.length > 0 ? [...steps, ...beside] : [], await resourceOf(ctx, item));
}

/**
 * Deletes a fee package that nothing has used; one that is used is archived. What uses it for the first time in this moment
 * wins, and then it is archived.
 * @throws Refusal `absent`
 */
export const remove = (ctx: ActorContext, id: string): Promise<FeePackageResource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    if (before.isUsed !== false) return setArchived(asked, id, true);
    const steps = [
      feePackages.remove(before, { is: { isUsed: false } }),
      ...(before.feeIds ?? []).map((feeId) => Fees.countPackage(feeId, -1)),
      ...countMove(before, null),
      Fees.repriced(before.owner, asked.now),
    ];
    return commit(asked, steps, await resourceOf(asked, before));
  });

/**
 * Adds a fee of the owner's list, or of one above, to those that a package charges.
 * @throws Refusal on `feeId` for what its owner cannot charge, or charges with it already; `absent`; `conflict` when it is
 * archived
 */
export const addFee = (ctx: ActorContext, id: string, { feeId }: AddPackageFee): Promise<WithFees> =>
  changeFees(ctx, id, async (asked, before) => {
    const fee = await Fees.known(asked, feeId);
    if (!fee || !isOfferedTo(fee, before.owner)) throw noSuchFee();
    const { fees = [], feeIds = [] } = before;
    if (feeIds.includes(feeId)) throw fieldError("feeId", "This package charges it already.");
    if (fees.length + feeIds.length >= MOST_FEES) throw fieldError("feeId", `At most ${MOST_FEES} fees fit.`);
    return { changes: { feeIds: [...feeIds, feeId] }, steps: [Fees.countPackage(feeId, 1, noSuchFee)] };
  });

/** Takes a fee off those that a package charges. @throws Refusal `absent`; `conflict` when it is archived */
export const removeFee = (ctx: ActorContext, id: string, feeId: string): Promise<WithFees> =>
  changeFees(ctx, id, async (_, { fees = [], feeIds = [] }) => {
    if (feeIds.includes(feeId)) {
      const changes = { feeIds: feeIds.filter((each) => each !== feeId) };
      return { changes, steps: [Fees.countPackage(feeId, -1)] };
    }
    if (!fees.some((fee) => fee.id === feeId)) throw absent();
    return { changes: { fees: fees.filter((fee) => fee.id !== feeId) }, steps: [] };
  });

function changeFees(
  ctx: ActorContext,
  id: string,
  change: (
    asked: ActorContext,
    before: StoredFeePackage,
  ) => Promise<{ changes: Partial<StoredFeePackage>; steps: Step[] }>,
): Promise<WithFees> {
  return retryAfresh(ctx, async (asked) => {
    const before = await load(asked, id);
    refuseArchived(before);
    const { changes, steps } = await change(asked, before);
    const after = feePackages.update(before, changes, ctx.now);
    const [whole] = await withFees([after.item]);
    if (!whole) throw absent();
    const result = { data: await toResource(asked, whole), included: await feesOf(asked, [whole]) };
    return commit(asked, [...after.steps, ...steps, Fees.repriced(before.owner, ctx.now)], result);
  });
}

const noSuchFee = () => fieldError("feeId", problems.choose);

function refuseArchived({ isArchived }: StoredFeePackage): void {
  if (isArchived) throw conflict("This fee package is archived. Bring it back first.");
}

async function resourceOf(ctx: Context, of: StoredFeePackage): Promise<FeePackageResource> {
  const [whole] = await withFees([of]);
  return toResource(ctx, whole ?? { ...of, fees: [] });
}

/** Counts a fee package as what it is, and no longer as what it was. */
function countMove(before: StoredFeePackage | null, after: StoredFeePackage | null): Step[] {
  const of = after ?? before;
  const [from, to] = [before && labelOf(before), after && labelOf(after)];
  if (!of || from === to) return [];
  return [countRows(feePackagesOf(of.owner), of.id, { ...(from && { [from]: -1 }), ...(to && { [to]: 1 }) })];
}
