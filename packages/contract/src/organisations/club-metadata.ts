import { account, can, onSystem, ref } from "../access.ts";
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

const area = "club-metadata";
const source = "01 §7, 03 §7";
const club = ref("club", "params.id");

export const getClubMetadataFields = endpoint("GET /app/club-metadata-fields", {
  area,
  source,
  summary: "The fields of the clubs' additional details; without a role that sees clubs, those that members see",
  access: account(),
  output: one(MetadataDefinition),
});
export const saveClubMetadataFields = endpoint("PUT /app/club-metadata-fields", {
  area,
  source,
  summary: "Change the fields of the clubs' additional details: all of them, in their order",
  access: can("clubs.manage", onSystem),
  body: SaveMetadataDefinition,
  output: one(SavedMetadataDefinition),
  maxBodyBytes: 512 * 1024,
});
export const getClubMetadata = endpoint("GET /app/clubs/{id}/metadata", {
  area,
  source,
  summary: "A club's additional details: the fields, each with its value",
  access: can("clubs.view", club),
  output: one(MetadataRecord),
});
export const saveClubMetadata = endpoint("PUT /app/clubs/{id}/metadata", {
  area,
  source,
  summary: "Change a club's additional details: values by the ids of their fields; what is not named stays",
  access: can("clubs.manage", club),
  body: SaveMetadataRecord,
  output: one(MetadataRecord),
  maxBodyBytes: RECORD_BODY_BYTES,
});
