import type { CreateFeePackage, FeePackage as FeePackageResource } from "@salle/contract/finance/fees";
import { ownerOf } from "@salle/contract/handles";
import type { Option } from "@salle/contract/wire";
import { commit } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { toResource } from "./resource.ts";
import { optionText } from "./rules.ts";
import { feePackages, known, ofOwner } from "./store.ts";

/** An owner's fee packages as choices, with what they come to. */
export const optionsOf = async (owner: string): Promise<Option[]> =>
  (await ofOwner(owner)).map(({ id, name, fees = [] }) => ({ text: optionText(name, fees), value: id }));

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
  const feePackage = await known(ctx, id);
  if (!feePackage) throw absent();
  return toResource(feePackage);
}

/** Makes a fee package together with its fees. */
export async function create(ctx: ActorContext, owner: string, input: CreateFeePackage): Promise<FeePackageResource> {
  if (!ownerOf(owner)) throw absent();
  const { item, step } = feePackages.create(
    {
      id: newId("feePackage", ctx.now),
      owner,
      name: input.name,
      description: input.description ?? "",
      fees: input.fees.map((fee) => ({ ...fee, id: newId("fee", ctx.now), feeTypeLabel: "" })),
    },
    ctx.now,
  );
  return commit(ctx, [step], toResource(item));
}
