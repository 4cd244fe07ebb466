import type { Include, Output, Query } from "@salle/contract/endpoint";
import type {
  AssignmentListQuery,
  FeePackageAssignment,
  listMemberAssignments,
  listPackageAssignments,
} from "@salle/contract/finance/fee-assignments";
import type { Paged } from "@salle/contract/pages";
import { type Page, pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import * as FeePackages from "../fee-packages/index.ts";
import type { FeeAssignment } from "./entity.ts";
import { toResources } from "./resource.ts";
import { isRunning } from "./rules.ts";
import { assignments, ofPerson } from "./store.ts";

/**
 * A page of what a member is billed for, and was: themselves everything of that place, staff what they may see of its issuer.
 * @throws Refusal on `page.cursor`
 */
export async function ofMember(
  ctx: ActorContext,
  id: string,
  query: Query<typeof listMemberAssignments>,
  include: Include<typeof listMemberAssignments>,
): Promise<Output<typeof listMemberAssignments>> {
  const person = personAndClubOf(id)?.person ?? "";
  const own = (await ofPerson(person)).filter((each) => each.clubMemberProfileId === id);
  const sees = ctx.actor.person === person ? () => true : await seenBy(ctx, own);
  // What one is billed for is bounded by what there is to be billed for: it is sorted here.
  const turn = query.sort.direction === "desc" ? -1 : 1;
  const found = own.filter(sees).sort((a, b) => turn * order(a).localeCompare(order(b)));
  const { limit, offset = 0 } = pagingOf(query);
  const data = await toResources(ctx, found.slice(offset, offset + limit));
  const result = { data, totalResults: found.length, meta: { nextCursor: null } };
  if (!include.has("feePackage")) return result;
  const feePackages = await FeePackages.findMany(data.map(({ attributes }) => attributes.feePackageId));
  return { ...result, included: await FeePackages.toResources(ctx, [...feePackages.values()]) };
}

/** What a club or a group is billed for, and was: newest first, what runs before what is over. */
export const ofOrganisation = async (ctx: ActorContext, handle: string): Promise<FeePackageAssignment[]> =>
  toResources(
    ctx,
    (await ofPerson(handle)).sort((a, b) => order(b).localeCompare(order(a))),
  );

/** Those whose issuers' invoices staff may see; each issuer is asked for once. */
async function seenBy(ctx: ActorContext, all: readonly FeeAssignment[]): Promise<(of: FeeAssignment) => boolean> {
  const owners = [...new Set(all.map(({ owner }) => owner))];
  const may = await Promise.all(owners.map((owner) => mayOnOwner(ctx, "invoices.view", owner)));
  const seen = new Set(owners.filter((_, at) => may[at]));
  return ({ owner }) => seen.has(owner);
}

/** What runs comes, newest first, before what is over. */
const order = (of: FeeAssignment): string => `${isRunning(of) ? 1 : 0} ${of.startDate} ${of.id}`;

/**
 * A page of those whom an owner bills, by name; of one fee package, or those that wait for somebody alone.
 * @throws Refusal on `page.cursor`
 */
export async function ofOwner(
  ctx: ActorContext,
  owner: string,
  query: AssignmentListQuery,
): Promise<Paged<FeePackageAssignment>> {
  const { feePackageId, isParked } = query.filters;
  const asked = { ...pagingOf(query), order: query.sort.direction };
  const isOf = (each: FeeAssignment) => each.owner === owner && (!feePackageId || each.feePackageId === feePackageId);
  if (isParked) return answer(ctx, await assignments.page.byParked({ parkedOf: owner }, { ...asked, keep: isOf }));
  if (feePackageId)
    return answer(ctx, await assignments.page.byPackage({ runningFor: feePackageId }, { ...asked, keep: isOf }));
  return answer(ctx, await assignments.page.byOwner({ runningOf: owner }, asked));
}

/** A page of those who are billed for a fee package, by name. @throws Refusal on `page.cursor` */
export const ofPackage = async (
  ctx: ActorContext,
  feePackageId: string,
  query: Query<typeof listPackageAssignments>,
): Promise<Paged<FeePackageAssignment>> =>
  answer(
    ctx,
    await assignments.page.byPackage({ runningFor: feePackageId }, { ...pagingOf(query), order: query.sort.direction }),
  );

const answer = async (ctx: ActorContext, page: Page<FeeAssignment>): Promise<Paged<FeePackageAssignment>> => ({
  data: await toResources(ctx, page.items),
  totalResults: page.count,
  meta: { nextCursor: page.cursor },
});
