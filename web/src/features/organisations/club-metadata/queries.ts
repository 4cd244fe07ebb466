import {
  getClubMetadata,
  getClubMetadataFields,
  saveClubMetadata,
  saveClubMetadataFields,
} from "@salle/contract/organisations/club-metadata";
import type { MetadataRecord, SavedMetadataDefinition, SentField, SentValues } from "@salle/contract/platform/metadata";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The fields of clubs' additional details. */
export const definition = () =>
  apiQuery(getClubMetadataFields, {}, { tags: ["club-metadata"], failed: strings.loadError, select: dataOf });

/** A club's additional details. */
export const record = (id: string) =>
  apiQuery(
    getClubMetadata,
    { params: { id } },
    { tags: ["club-metadata"], failed: strings.recordError, select: dataOf },
  );

/** Saves the fields. @throws ApiFailure */
export const saveDefinition = async (
  fields: SentField[],
  version: number,
  idempotencyKey: string,
): Promise<SavedMetadataDefinition> =>
  (await call(saveClubMetadataFields, { body: { attributes: { fields, version } }, idempotencyKey })).data;

/** Saves values of a club. @throws ApiFailure */
export const saveRecord = async (id: string, attributes: SentValues, idempotencyKey: string): Promise<MetadataRecord> =>
  (await call(saveClubMetadata, { params: { id }, body: { attributes }, idempotencyKey })).data;
