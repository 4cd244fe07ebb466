import {
  archiveFeeType,
  type CreateFeeTypeInput,
  createFeeType,
  deleteFeeType,
  type FeeType,
  listClubFeeTypes,
  listGroupFeeTypes,
  unarchiveFeeType,
  updateFeeType,
} from "@salle/contract/finance/fee-types";
import type { SecurableContext } from "@salle/contract/identity/session";
import { call } from "../../../lib/client.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { at } from "../../../ui/list/at.ts";

/** Whose fee types they are. */
export type Whose = Pick<SecurableContext, "type" | "id">;

export const typesOf = ({ type, id }: Whose) =>
  type === "club" ? at(listClubFeeTypes, { id }) : at(listGroupFeeTypes, { id });

/** Makes a fee type, or changes one as it was read. @throws ApiFailure */
export async function saveType(
  whose: Whose,
  of: FeeType | null,
  attributes: CreateFeeTypeInput,
  idempotencyKey: string,
): Promise<void> {
  if (of === null) await call(createFeeType, { params: { id: ownerIn(whose) }, body: { attributes }, idempotencyKey });
  else {
    const body = { attributes: { ...attributes, version: of.attributes.version } };
    await call(updateFeeType, { params: { id: of.id }, body, idempotencyKey });
  }
}

/** @throws ApiFailure */
export const setTypeArchived = (id: string, isArchived: boolean, idempotencyKey: string) =>
  call(isArchived ? archiveFeeType : unarchiveFeeType, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const removeType = (id: string, idempotencyKey: string) =>
  call(deleteFeeType, { params: { id }, idempotencyKey });
