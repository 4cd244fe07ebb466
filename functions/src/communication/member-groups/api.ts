import * as contract from "@salle/contract/communication/member-groups";
import * as MemberGroups from "@salle/core/communication/member-groups";
import { route } from "../../http/index.ts";

const listed = <T>(data: T[]) => ({ data, totalResults: data.length });

export const routes = [
  route(contract.listGroupsOfMember, async ({ ctx, params, query }) =>
    listed(await MemberGroups.ofMember(ctx, params.id, null, query.filters)),
  ),
  route(contract.listGroupsOfMemberByOwner, async ({ ctx, params, query }) =>
    listed(await MemberGroups.ofMember(ctx, params.id, params.ownerHandle, query.filters)),
  ),
  route(contract.listAvailableGroups, async ({ ctx, params, query }) =>
    listed(await MemberGroups.availableTo(ctx, params.id, null, query.filters)),
  ),
  route(contract.listAvailableGroupsByOwner, async ({ ctx, params, query }) =>
    listed(await MemberGroups.availableTo(ctx, params.id, params.ownerHandle, query.filters)),
  ),
  route(contract.assignGroup, async ({ ctx, params }) => ({
    data: await MemberGroups.assign(ctx, params.id, params.groupId),
  })),
  route(contract.unassignGroup, async ({ ctx, params }) => ({
    data: await MemberGroups.unassign(ctx, params.id, params.groupId),
  })),
  route(contract.listMemberGroups, ({ ctx, params, query }) =>
    query.filters.isOptions ? MemberGroups.options(params.owner) : MemberGroups.ofHandle(ctx, params.owner, query),
  ),
  route(contract.deleteMemberGroup, async ({ ctx, params }) => ({
    data: await MemberGroups.remove(ctx, params.group),
  })),
  route(contract.bulkAssignGroup, ({ ctx, params, body }) =>
    MemberGroups.bulkAssign(ctx, params.group, body.attributes.clubMemberProfileIds),
  ),
  route(contract.listGroupMembersOf, ({ ctx, params, query }) => MemberGroups.membersOf(ctx, params.id, query)),
  route(contract.getNewGroupForm, async ({ params }) => ({ data: MemberGroups.newForm(params.owner) })),
  route(contract.createMemberGroup, async ({ ctx, params, body }) => ({
    data: await MemberGroups.create(ctx, params.owner, body.attributes),
  })),
  route(contract.getGroupForm, async ({ ctx, params }) => ({
    data: await MemberGroups.formOf(ctx, params.owner, params.groupId),
  })),
  route(contract.updateMemberGroup, async ({ ctx, params, body }) => ({
    data: await MemberGroups.update(ctx, params.groupId, body.attributes),
  })),
];
