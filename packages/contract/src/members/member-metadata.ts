import { account, can, either, onSystem, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import {
  MetadataDefinition,
  MetadataRecord,
  RECORD_BODY_BYTES,
  SavedMetadataDefinition,
  SaveMetadataDefinition,
  SaveMetadataRecord,
} from "../platform/metadata.ts";
import { one } from "../wire.ts";

/*
 * Additional details of members: those that the federation asks of everybody, which are the person's, and those that a club asks
 * of its own, which are of their place in it (spec 01 §2.5, §2.6).
 */

const area = "member-metadata";
/** The paths of the member's form are not shown in the spec. */
const source = "01 §7 (member form)";
const club = ref("club", "params.id");
const profile = ref("club-member-profile", "params.id");
const sees = either(can("members.view", profile), self(profile));
const changes = either(can("members.manage", profile), self(profile));
const saving = { area, source, body: SaveMetadataDefinition, maxBodyBytes: 512 * 1024 } as const;
const filling = { area, source, body: SaveMetadataRecord, maxBodyBytes: RECORD_BODY_BYTES } as const;

export const getMemberMetadataFields = endpoint("GET /app/member-metadata-fields", {
  area,
  source,
  summary: "The fields that the federation asks of members; without a role that sees members, those that members see",
  access: account(),
  output: one(MetadataDefinition),
});
export const saveMemberMetadataFields = endpoint("PUT /app/member-metadata-fields", {
  ...saving,
  summary: "Change the fields that the federation asks of members: all of them, in their order",
  access: can("members.manage", onSystem),
  output: one(SavedMetadataDefinition),
});
export const getClubMemberMetadataFields = endpoint("GET /app/clubs/{id}/member-metadata-fields", {
  area,
  source,
  summary: "The fields that a club asks of its own members",
  access: can("members.view", club),
  output: one(MetadataDefinition),
});
export const saveClubMemberMetadataFields = endpoint("PUT /app/clubs/{id}/member-metadata-fields", {
  ...saving,
  summary: "Change the fields that a club asks of its own members: all of them, in their order",
  access: can("members.manage", club),
  output: one(SavedMetadataDefinition),
});
export const getMemberMetadata = endpoint("GET /app/club-member-profiles/{id}/metadata", {
  area,
  source,
  summary: "What the federation asks of a member, with the values of the person; also for the member",
  access: sees,
  output: one(MetadataRecord),
});
export const saveMemberMetadata = endpoint("PUT /app/club-member-profiles/{id}/metadata", {
  ...filling,
  summary: "Change what the federation asks of a member: values by the ids of their fields; also for the member",
  access: changes,
  output: one(MetadataRecord),
});
export const getClubMemberMetadata = endpoint("GET /app/club-member-profiles/{id}/club-metadata", {
  area,
  source,
  summary: "What the club asks of a member besides, with their values; also for the member",
  access: sees,
  output: one(MetadataRecord),
});
export const saveClubMemberMetadata = endpoint("PUT /app/club-member-profiles/{id}/club-metadata", {
  ...filling,
  summary: "Change what the club asks of a member: values by the ids of their fields; also for the member",
  access: changes,
  output: one(MetadataRecord),
});
