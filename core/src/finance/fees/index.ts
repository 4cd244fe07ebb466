import type { CreateFeePackage, FeePackage as FeePackageResource } from "@salle/contract/finance/fees";
import { ownerOf } from "@salle/contract/handles";
import { commit, createStep, get, getMany, queryAll } from "../../dynamo/index.ts";
import { itemOf } from "../../identity/access/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { type FeePackage, FeePackageEntity } from "./entity.ts";
import { optionText, totalsOf } from "./rules.ts";

const keyOf = (id: string) => ({ pk: `fee-package#${id}`, sk: "fee-package" });

/** A fee package by its id, or undefined. */
export async function find(id: string): Promise<FeePackage | undefined> {
  const { pk, sk } = keyOf(id);
  return (await get(pk, sk)) as FeePackage | undefined;
}

/** Fee packages by their ids; those that are not there are left out. */
export async function findMany(ids: readonly string[]): Promise<Map<string, FeePackage>> {
  const items = (await getMany(ids.map(keyOf))) as unknown as FeePackage[];
  return new Map(items.map((item) => [item.id, item]));
}

/** An owner's fee packages, by name; from the index, so only for lists. */
export async function ofOwner(owner: string): Promise<FeePackage[]> {
  const items = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :owner",
    ExpressionAttributeValues: { ":owner": `fee-packages#${owner}` },
  });
  return items as unknown as FeePackage[];
}

/** An owner's fee packages as choices, with what they come to. */
export async function optionsOf(owner: string): Promise<{ text: string; value: string }[]> {
  return (await ofOwner(owner)).map(({ id, name, fees = [] }) => ({ text: optionText(name, fees), value: id }));
}

/** An owner's fee packages (spec 03 §7). */
export async function list(owner: string): Promise<{ data: FeePackageResource[]; totalResults: number }> {
  const data = (await ofOwner(owner)).map(toResource);
  return { data, totalResults: data.length };
}

/**
 * A fee package (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<FeePackageResource> {
  const feePackage = (await itemOf(ctx, "fee-package", id)) as FeePackage | null;
  if (!feePackage) throw absent();
  return toResource(feePackage);
}

/** Makes a fee package together with its fees. */
export async function create(ctx: ActorContext, owner: string, input: CreateFeePackage): Promise<FeePackageResource> {
  if (!ownerOf(owner)) throw absent();
  const at = ctx.now.toISOString();
  const feePackage: FeePackage = {
    id: newId("feePackage", ctx.now),
    owner,
    name: input.name,
    description: input.description ?? "",
    fees: input.fees.map((fee) => ({ ...fee, id: newId("fee", ctx.now), feeTypeLabel: "" })),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return commit(ctx, [createStep(FeePackageEntity.create(feePackage))], toResource(feePackage));
}

/** The wire's form of a fee package. */
function toResource({ id, owner, name, description = "", fees = [] }: FeePackage): FeePackageResource {
  const { amount, gst } = totalsOf(fees);
  return {
    id,
    type: "fee-package",
    attributes: { owner, name, description, fees, totalAmount: amount, totalGST: gst },
  };
}
