import { todayIn } from "@salle/calendar/today";
import { type Terms, termsOf } from "@salle/contract/membership/package-terms";
import type { CreatePackage, MembershipPackage, UpdatePackage } from "@salle/contract/membership/packages";
import { commit, createStep, patchStep, tableName } from "../../dynamo/index.ts";
import * as Fees from "../../finance/fees/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, type FieldProblem, fieldErrors } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import { type Package, PackageEntity } from "./entity.ts";
import { load } from "./store.ts";
import { toResource } from "./view.ts";

/** Spec 02 §8. */
const NOT_DELETABLE = "Membership package can not be deleted.";

const stale = () =>
  conflict("Somebody else has changed this package in the meantime. Reload it, then make your change again.", "stale");
const isArchived = () => conflict("This membership package is archived. It cannot be changed any more.");

/**
 * Makes a package (spec 02 §7).
 * @throws Refusal with the fields that are wrong
 */
export async function create(ctx: ActorContext, owner: string, input: CreatePackage): Promise<MembershipPackage> {
  const [{ terms, problems }, feePackage] = await Promise.all([
    check(ctx, owner, input),
    Fees.find(input.feePackageId),
  ]);
  if (feePackage?.owner !== owner) {
    problems.push({ field: "feePackageId", message: "The fee package field is required." });
  }
  if (!terms || problems.length > 0) throw fieldErrors(problems);
  const at = ctx.now.toISOString();
  const made: Package = {
    id: newId("membershipPackage", ctx.now),
    owner,
    feePackageId: input.feePackageId,
    ...detailsOf(input, terms),
    isArchived: false,
    isUsed: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return commit(ctx, [createStep(PackageEntity.create(made))], await toResource(ctx, made));
}

/**
 * Changes a package; what it costs stays, and memberships that were sold keep what they were sold with (spec 02 §7).
 * @throws Refusal with the fields that are wrong; a conflict when it is archived; `stale` when it is no longer at
 * `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdatePackage): Promise<MembershipPackage> {
  const before = await load(ctx, id);
  if (before.isArchived) throw isArchived();
  const { terms, problems } = await check(ctx, before.owner, input);
  if (!terms) throw fieldErrors(problems);
  const version = input.version ?? before.version ?? 1;
  if (version !== (before.version ?? 1)) throw stale();
  const changes = { ...detailsOf(input, terms), updatedAt: ctx.now.toISOString() };
  const patch = PackageEntity.patch({ id })
    .set(changes)
    .add({ version: 1 })
    .where((attribute, operator) => operator.eq(attribute.version, version));
  const next = { ...before, ...changes, version: version + 1 };
  return commit(ctx, [patchStep(patch, stale)], await toResource(ctx, next));
}

/** Archives a package: nothing more is sold of it. Nothing happens when it is archived already. */
export async function archive(ctx: ActorContext, id: string): Promise<MembershipPackage> {
  const before = await load(ctx, id);
  if (before.isArchived) return toResource(ctx, before);
  const changes = { isArchived: true, updatedAt: ctx.now.toISOString() };
  const patch = PackageEntity.patch({ id }).set(changes).add({ version: 1 });
  const next = { ...before, ...changes, version: (before.version ?? 1) + 1 };
  return commit(ctx, [patchStep(patch)], await toResource(ctx, next));
}

/**
 * Deletes a package that was never used, its criteria with it (spec 02 §2). The condition is the sale's counterpart:
 * a sale at the same moment marks the package as used, and one of the two loses.
 * @throws Refusal a conflict when it was used or is archived
 */
export async function remove(ctx: ActorContext, id: string): Promise<MembershipPackage> {
  const before = await load(ctx, id);
  const refused = () => conflict(NOT_DELETABLE);
  if (before.isUsed || before.isArchived) throw refused();
  const write = {
    Delete: {
      TableName: tableName(),
      Key: { pk: `package#${id}`, sk: "package" },
      ConditionExpression: "attribute_exists(pk) AND isUsed <> :true AND isArchived <> :true",
      ExpressionAttributeValues: { ":true": true },
    },
  };
  return commit(ctx, [{ write, refused }], await toResource(ctx, before));
}

async function check(
  ctx: ActorContext,
  owner: string,
  input: UpdatePackage | CreatePackage,
): Promise<{ terms: Terms | null; problems: FieldProblem[] }> {
  const [{ timeZone }, rights] = await Promise.all([fromHandle(ctx, owner), PlayingRights.all()]);
  const { terms, problems } = termsOf(input, todayIn(timeZone, ctx.now));
  if (input.playingRights.every((id) => rights.some((right) => right.id === id))) return { terms, problems };
  return { terms: null, problems: [...problems, { field: "playingRights", message: "Choose from the list." }] };
}

const detailsOf = (input: UpdatePackage | CreatePackage, terms: Terms) => ({
  name: input.name,
  description: input.description ?? "",
  userSelectable: input.userSelectable,
  autoRenew: input.autoRenew,
  requiresApproval: input.requiresApproval,
  ...terms,
  playingRightIds: [...new Set(input.playingRights)],
  isNotifyMembershipOwnerOnRenewal: input.isNotifyMembershipOwnerOnRenewal,
});
