import * as contract from "@salle/contract/members/member-metadata";
import * as MemberMetadata from "@salle/core/members/member-metadata";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getMemberMetadataFields, async ({ ctx }) => ({ data: await MemberMetadata.definition(ctx) })),
  route(contract.saveMemberMetadataFields, async ({ ctx, body }) => ({
    data: await MemberMetadata.saveDefinition(ctx, body.attributes),
  })),
  route(contract.getClubMemberMetadataFields, async ({ ctx, params }) => ({
    data: await MemberMetadata.clubDefinition(ctx, params.id),
  })),
  route(contract.saveClubMemberMetadataFields, async ({ ctx, params, body }) => ({
    data: await MemberMetadata.saveClubDefinition(ctx, params.id, body.attributes),
  })),
  route(contract.getMemberMetadata, async ({ ctx, params }) => ({ data: await MemberMetadata.record(ctx, params.id) })),
  route(contract.saveMemberMetadata, async ({ ctx, params, body }) => ({
    data: await MemberMetadata.save(ctx, params.id, body.attributes),
  })),
  route(contract.getClubMemberMetadata, async ({ ctx, params }) => ({
    data: await MemberMetadata.clubRecord(ctx, params.id),
  })),
  route(contract.saveClubMemberMetadata, async ({ ctx, params, body }) => ({
    data: await MemberMetadata.saveClub(ctx, params.id, body.attributes),
  })),
];
