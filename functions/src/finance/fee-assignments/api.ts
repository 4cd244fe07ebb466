import * as contract from "@salle/contract/finance/fee-assignments";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listMemberAssignments, ({ ctx, params, query, include }) =>
    FeeAssignments.ofMember(ctx, params.id, query, include),
  ),
  route(contract.listOwnerAssignments, ({ ctx, params, query }) => FeeAssignments.ofOwner(ctx, params.owner, query)),
  route(contract.listPackageAssignments, ({ ctx, params, query }) => FeeAssignments.ofPackage(ctx, params.id, query)),
  route(contract.getAssignment, async ({ ctx, params }) => ({ data: await FeeAssignments.read(ctx, params.id) })),
  route(contract.assignToMember, async ({ ctx, params, body }) => ({
    data: await FeeAssignments.assign(ctx, params.feePackage, params.member, body?.attributes ?? {}),
  })),
  route(contract.assignToPayer, async ({ ctx, params, body }) => ({
    data: await FeeAssignments.assignTo(ctx, params.id, body.attributes),
  })),
  route(contract.bulkAssignFeePackage, ({ ctx, params, body }) =>
    FeeAssignments.assignMany(ctx, params.id, body.attributes),
  ),
  route(contract.endAssignment, async ({ ctx, params }) => ({ data: await FeeAssignments.end(ctx, params.id) })),
  route(contract.resumeAssignment, async ({ ctx, params, body }) => ({
    data: await FeeAssignments.resume(ctx, params.id, body.attributes),
  })),
];
