import * as contract from "@salle/contract/members/changes";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import * as Clubs from "@salle/core/organisations/clubs";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    contract.addMember,
    async ({ ctx, params, body }) => ({
      data: await Members.add(ctx, params.club, body.attributes, { isMember: Directory.isMember }),
    }),
    ({ ctx, params }) => Promise.all([Clubs.known(ctx, params.club), Directory.prefetch(ctx, { clubId: params.club })]),
  ),
  route(contract.updateMember, async ({ ctx, params, body }) => ({
    data: await Members.update(ctx, params.id, body.attributes),
  })),
  route(contract.archiveMember, async ({ ctx, params }) => ({ data: await Members.setArchived(ctx, params.id, true) })),
  route(contract.unarchiveMember, async ({ ctx, params }) => ({
    data: await Members.setArchived(ctx, params.id, false),
  })),
  route(contract.approveMember, async ({ ctx, params }) => ({ data: await Members.approve(ctx, params.id) })),
  route(contract.bulkApproveMembers, ({ ctx, params, body }) =>
    Members.bulkApprove(ctx, params.id, body.attributes.clubMemberProfileIds),
  ),
  route(contract.bulkRejectMembers, ({ ctx, params, body }) =>
    Members.bulkReject(ctx, params.id, body.attributes.clubMemberProfileIds),
  ),
  route(contract.bulkUpdateMembers, ({ ctx, params, body }) => Members.bulkUpdate(ctx, params.id, body.attributes)),
  route(contract.rejectMember, async ({ ctx, params }) => ({ data: await Members.reject(ctx, params.id) })),
];
