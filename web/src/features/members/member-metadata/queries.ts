import {
  getClubMemberMetadata,
  getClubMemberMetadataFields,
  getMemberMetadata,
  getMemberMetadataFields,
  saveClubMemberMetadata,
  saveClubMemberMetadataFields,
  saveMemberMetadata,
  saveMemberMetadataFields,
} from "@salle/contract/members/member-metadata";
import type { MetadataRecord, SavedMetadataDefinition, SentField, SentValues } from "@salle/contract/platform/metadata";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** Who asks: the federation of every member, or a club of its own. */
export const askers = ["federation", "club"] as const;
export type Asker = (typeof askers)[number];

const tags = ["member-metadata"] as const;
const failed = strings.loadError;

/** The fields that the federation asks of members. */
export const definition = () => apiQuery(getMemberMetadataFields, {}, { tags, failed, select: dataOf });
/** Those that a club asks of its own. */
export const clubDefinition = (id: string) =>
  apiQuery(getClubMemberMetadataFields, { params: { id } }, { tags, failed, select: dataOf });

const reads = { federation: getMemberMetadata, club: getClubMemberMetadata };
/** What a member is asked, with their values. */
export const record = (asker: Asker, id: string) =>
  apiQuery(reads[asker], { params: { id } }, { tags, failed: strings.recordError, select: dataOf });

/** Saves the fields; with an id those of that club. @throws ApiFailure */
export const saveDefinition =
  (clubId: string | null) =>
  async (fields: SentField[], version: number, idempotencyKey: string): Promise<SavedMetadataDefinition> => {
    const body = { attributes: { fields, version } };
    const saved =
      clubId === null
        ? await call(saveMemberMetadataFields, { body, idempotencyKey })
        : await call(saveClubMemberMetadataFields, { params: { id: clubId }, body, idempotencyKey });
    return saved.data;
  };

const writes = { federation: saveMemberMetadata, club: saveClubMemberMetadata };
/** Saves values of a member. @throws ApiFailure */
export const saveRecord = async (
  asker: Asker,
  id: string,
  attributes: SentValues,
  idempotencyKey: string,
): Promise<MetadataRecord> =>
  (await call(writes[asker], { params: { id }, body: { attributes }, idempotencyKey })).data;
