import {
  type AssignQualification,
  approveQualification,
  assignQualification,
  createQualificationType,
  getQualification,
  getQualificationDefinition,
  getQualificationType,
  listMemberQualifications,
  listQualificationTypes,
  type QualificationRegistration,
  type QualificationType,
  type RenewQualification,
  rejectQualification,
  removeQualification,
  renewQualification,
  type SaveQualificationType,
  saveQualificationDefinition,
  type UpdateQualification,
  type UpdateQualificationType,
  updateQualification,
  updateQualificationType,
} from "@salle/contract/membership/certifications";
import type { SavedMetadataDefinition, SentField } from "@salle/contract/platform/metadata";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { strings, typeStrings } from "./strings.ts";

/** What a change of a certification may change. */
export const changed = ["certifications", "certification-lists"] as const satisfies readonly Tag[];
const tags = ["certifications"] as const;

/** A person's certifications. */
export const ofMember = (memberProfileId: string) =>
  apiQuery(
    listMemberQualifications,
    { params: { id: memberProfileId } },
    { tags, failed: strings.loadError, select: dataOf },
  );

/** A certification with its additional details. */
export const registration = (id: string) =>
  apiQuery(getQualification, { params: { id } }, { tags, failed: strings.recordError, select: dataOf });

/** The kinds that somebody can be given. */
export const types = () =>
  apiQuery(listQualificationTypes, {}, { tags, failed: typeStrings.loadError, select: dataOf });
export const typeQuery = (id: string) =>
  apiQuery(getQualificationType, { params: { id } }, { tags, failed: typeStrings.fieldsError, select: dataOf });
/** The fields of a kind of certification. */
export const definition = (certificationId: string) =>
  apiQuery(
    getQualificationDefinition,
    { params: { certificationId } },
    { tags, failed: typeStrings.fieldsError, select: dataOf },
  );

type Registration = Promise<QualificationRegistration>;

/** Gives somebody a certification, or asks for one of one's own. @throws ApiFailure */
export const assign = async (type: string, attributes: AssignQualification, idempotencyKey: string): Registration =>
  (await call(assignQualification, { params: { type }, body: { attributes }, idempotencyKey })).data;

/** Changes what is given of a certification. @throws ApiFailure */
export const update = async (id: string, attributes: UpdateQualification, idempotencyKey: string): Registration =>
  (await call(updateQualification, { params: { id }, body: { attributes }, idempotencyKey })).data;

/** @throws ApiFailure */
export const renew = async (id: string, attributes: RenewQualification, idempotencyKey: string): Registration =>
  (await call(renewQualification, { params: { id }, body: { attributes }, idempotencyKey })).data;

/** @throws ApiFailure */
export const approve = async ({ id, attributes: { version } }: QualificationRegistration, idempotencyKey: string) =>
  (await call(approveQualification, { params: { id }, body: { attributes: { version } }, idempotencyKey })).data;

/** Rejects what waits, or revokes what is approved. @throws ApiFailure */
export const reject = async (id: string, idempotencyKey: string): Registration =>
  (await call(rejectQualification, { params: { id }, idempotencyKey })).data;

/** @throws ApiFailure */
export const remove = async (id: string, idempotencyKey: string): Registration =>
  (await call(removeQualification, { params: { id }, idempotencyKey })).data;

/** Makes a kind of certification. @throws ApiFailure */
export const createType = async (
  attributes: SaveQualificationType,
  idempotencyKey: string,
): Promise<QualificationType> => (await call(createQualificationType, { body: { attributes }, idempotencyKey })).data;

/** @throws ApiFailure */
export const updateType = async (
  id: string,
  attributes: UpdateQualificationType,
  idempotencyKey: string,
): Promise<QualificationType> =>
  (await call(updateQualificationType, { params: { id }, body: { attributes }, idempotencyKey })).data;

/** Saves the fields of a kind of certification. @throws ApiFailure */
export const saveDefinition = async (
  certificationId: string,
  fields: SentField[],
  version: number,
  idempotencyKey: string,
): Promise<SavedMetadataDefinition> =>
  (
    await call(saveQualificationDefinition, {
      params: { certificationId },
      body: { attributes: { fields, version } },
      idempotencyKey,
    })
  ).data;
