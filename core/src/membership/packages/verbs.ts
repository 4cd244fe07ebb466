import { todayIn } from "@salle/calendar/today";
import { DEFAULT_GRACE, DEFAULT_NOTICES, noticesInOrder } from "@salle/contract/membership/notices";
import { type RenewingTerm, termsOf } from "@salle/contract/membership/package-terms";
import type { CreatePackage, MembershipPackage, UpdatePackage } from "@salle/contract/membership/packages";
import * as problems from "@salle/contract/problems";
import { commit } from "../../dynamo/index.ts";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, type FieldProblem, fieldError, fieldErrors } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { newId } from "../../lib/ids.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as PlayingRights from "../playing-rights/index.ts";
import type { Package } from "./entity.ts";
import { toResource } from "./resource.ts";
import { listedBy } from "./rules.ts";
import { countPackage, withPriceList } from "./steps.ts";
import { load, packages } from "./store.ts";

/** Spec 02 §8. */
const NOT_DELETABLE = "Membership package can not be deleted.";

const noSuchFees = () => fieldError("feePackageId", problems.choose);
const isArchived = () => conflict("This membership package is archived. It cannot be changed any more.");

/**
 * Makes a package (spec 02 §7).
 * @throws Refusal with the fields that are wrong
 */
export async function create(ctx: ActorContext, owner: string, input: CreatePackage): Promise<MembershipPackage> {
  const whole = { ...unsaid, ...given(input) };
  const terms = await termsFrom(ctx, owner, whole);
  const feePackage = await FeePackages.known(ctx, input.feePackageId);
  if (!feePackage || feePackage.isArchived) throw noSuchFees();
  await FeePackages.markUsed(feePackage, noSuchFees);
  const { item, step } = packages.create(
    {
      id: newId("membershipPackage", ctx.now),
      owner,
      feePackageId: input.feePackageId,
      ...detailsOf(whole, terms),
    },
    ctx.now,
  );
  const steps = withPriceList(item, [step, countPackage(item, null, item.shelf)], ctx.now);
  return commit(ctx, steps, await toResource(ctx, item));
}

/**
 * Changes a package under the optimistic lock; what is not named and what it costs stay, and memberships that were sold keep what they were
 * sold with (spec 02 §7).
 * @throws Refusal with the fields that are wrong; a conflict when it is archived; `stale` when it is no longer at
 * `input.version`
 */
export async function update(ctx: ActorContext, id: string, input: UpdatePackage): Promise<MembershipPackage> {
  const before = await load(ctx, id);
  const { item, steps } = packages.update(before, await changesOf(ctx, before, input), ctx.now, packages.stale);
  return commit(ctx, withPriceList(item, steps, ctx.now), await toResource(ctx, item));
}

/** What a package is with a change; nothing is written. @throws Refusal as `update` */
export async function changed(ctx: ActorContext, id: string, input: UpdatePackage): Promise<Package> {
  const before = await load(ctx, id);
  return { ...before, ...(await changesOf(ctx, before, input)) };
}

async function changesOf(ctx: ActorContext, before: Package, input: UpdatePackage) {
  if (before.isArchived) throw isArchived();
  const whole = { ...unsaid, ...asKept(before), ...given(input) };
  const terms = await termsFrom(ctx, before.owner, whole);
  if (input.version !== undefined && input.version !== before.version) throw packages.stale();
  return detailsOf(whole, terms);
}

/** Archives a package: nothing more is sold of it. Nothing happens when it is archived already. */
export async function archive(ctx: ActorContext, id: string): Promise<MembershipPackage> {
  const before = await load(ctx, id);
  const changes = { isArchived: true, ...listedBy({ ...before, isArchived: true }) };
  const { item, steps } = packages.update(before, changes, ctx.now, packages.stale);
  const count = before.shelf === item.shelf ? [] : [countPackage(item, before.shelf, item.shelf)];
  return commit(ctx, withPriceList(item, [...steps, ...count], ctx.now), await toResource(ctx, item));
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
  const unused = { exists: true, isNot: { isUsed: true, isArchived: true } };
  const steps = [packages.drop(before, unused, refused), countPackage(before, before.shelf, null)];
  return commit(ctx, withPriceList(before, steps, ctx.now), await toResource(ctx, before));
}

type Optional = "description" | "userSelectable" | "autoRenew" | "requiresApproval" | "playingRights";
type Unsaid = Required<Pick<CreatePackage, Optional | "isNotifyMembershipOwnerOnRenewal" | "notices" | "graceDays">>;
/** A package as its form says it, whole. */
type Details = Omit<CreatePackage, "feePackageId"> & Unsaid;

/** What a new package is where nothing is said. */
const unsaid: Unsaid = {
  description: "",
  userSelectable: false,
  autoRenew: false,
  requiresApproval: false,
  playingRights: [],
  isNotifyMembershipOwnerOnRenewal: false,
  notices: [...DEFAULT_NOTICES],
  graceDays: DEFAULT_GRACE,
};

const asKept = ({ playingRightIds, ...kept }: Package) => given({ ...kept, playingRights: playingRightIds });

async function termsFrom(ctx: ActorContext, owner: string, input: Details): Promise<RenewingTerm> {
  const [{ timeZone }, rights] = await Promise.all([fromHandle(ctx, owner), PlayingRights.all()]);
  const { terms, problems } = termsOf(input, todayIn(timeZone, ctx.now));
  const wrong: FieldProblem[] = [...problems];
  if (!input.playingRights.every((id) => rights.some((right) => right.id === id))) {
    wrong.push({ field: "playingRights", message: "Choose from the list." });
  }
  if (!terms || wrong.length > 0) throw fieldErrors(wrong);
  return terms;
}

function detailsOf(input: Details, terms: RenewingTerm) {
  const details = {
    name: input.name,
    description: input.description,
    userSelectable: input.userSelectable,
    autoRenew: input.autoRenew,
    requiresApproval: input.requiresApproval,
    ...terms,
    playingRightIds: [...new Set(input.playingRights)],
    isNotifyMembershipOwnerOnRenewal: input.isNotifyMembershipOwnerOnRenewal,
    notices: noticesInOrder(input.notices),
    graceDays: input.graceDays,
  };
  return { ...details, ...listedBy(details) };
}
