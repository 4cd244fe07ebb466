import { FeePackageAssignment as AssignmentResource } from "@salle/contract/finance/fee-assignments";
import type { ObjectOf } from "@salle/contract/resource";
import type { Context } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import * as FeePackages from "../fee-packages/index.ts";
import * as Fees from "../fees/index.ts";
import * as Payers from "../payers/index.ts";
import type { FeeAssignment } from "./entity.ts";
import { capabilitiesOf } from "./rules.ts";

const represent = representing(AssignmentResource);
type Resource = ObjectOf<typeof AssignmentResource>;

/** Assignments as they cross the wire, with what the actor may do with them; their fee packages are read together. */
export async function toResources(ctx: Context, of: readonly FeeAssignment[]): Promise<Resource[]> {
  const feePackages = await FeePackages.findMany(
    of.map(({ feePackageId }) => feePackageId),
    { consistent: false },
  );
  return Promise.all(of.map((each) => resourceOf(ctx, each, feePackages.get(each.feePackageId))));
}

/** As `toResources`, of one. */
export const toResource = async (ctx: Context, of: FeeAssignment): Promise<Resource> =>
  resourceOf(ctx, of, await FeePackages.known(ctx, of.feePackageId));

async function resourceOf(
  ctx: Context,
  of: FeeAssignment,
  feePackage: FeePackages.FeePackage | undefined,
): Promise<Resource> {
  const { id, owner, clubMemberProfileId, feePackageId } = of;
  return represent({
    id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { feePackage: feePackageId, clubMemberProfile: clubMemberProfileId ?? null },
    attributes: {
      handle: `fee-package-assignment:${id}`,
      owner,
      feePackageId,
      feePackageName: feePackage?.name ?? "",
      billingCycle: feePackage?.billingCycle ?? null,
      amount: FeePackages.amountOf(feePackage?.fees ?? []),
      payerHandle: Payers.payerHandleOf(of),
      clubMemberProfileId: clubMemberProfileId ?? null,
      payerName: of.payerName,
      startDate: of.startDate,
      endDate: of.endDate ?? null,
      billedCount: of.billedCount,
      lastBillDate: of.lastBillDate ?? null,
      nextBillDate: of.nextBillDate ?? null,
      parkedReason: of.parkedReason ?? null,
      isDeleted: of.isDeleted ?? false,
    },
    capabilities: capabilitiesOf(of, await Fees.manages(ctx, owner)),
  });
}
