import * as contract from "@salle/contract/members/member-categories";
import * as MemberCategories from "@salle/core/members/member-categories";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listMemberCategories, ({ ctx, params, query }) => MemberCategories.ofClub(ctx, params.clubId, query)),
  route(contract.listMemberCategoryOptions, ({ params }) => MemberCategories.options(params.clubId)),
  route(contract.createMemberCategory, async ({ ctx, params, body }) => ({
    data: await MemberCategories.create(ctx, params.clubId, body.attributes),
  })),
  route(contract.getMemberCategory, async ({ ctx, params }) => ({ data: await MemberCategories.read(ctx, params.id) })),
  route(contract.updateMemberCategory, async ({ ctx, params, body }) => ({
    data: await MemberCategories.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteMemberCategory, async ({ ctx, params }) => ({
    data: await MemberCategories.remove(ctx, params.id),
  })),
  route(contract.bulkAssignMemberCategory, ({ ctx, params, body }) =>
    MemberCategories.bulkAssign(ctx, params.id, body.attributes.clubMemberProfileIds),
  ),
  route(contract.listCategoriesOfMember, ({ ctx, params, query }) =>
    MemberCategories.ofMember(ctx, params.id, query.filters),
  ),
  route(contract.listAvailableCategories, ({ ctx, params }) => MemberCategories.availableTo(ctx, params.id)),
  route(contract.assignMemberCategory, async ({ ctx, params, body }) => ({
    data: await MemberCategories.assign(ctx, params.id, body.attributes.categoryId),
  })),
  route(contract.unassignMemberCategory, async ({ ctx, params }) => ({
    data: await MemberCategories.unassign(ctx, params.id, params.catId),
  })),
];
