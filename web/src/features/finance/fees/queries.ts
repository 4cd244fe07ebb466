import {
  archiveFee,
  type CreateFeeInput,
  createFee,
  deleteFee,
  type Fee,
  getFeeOptions,
  listClubFees,
  listGroupFees,
  unarchiveFee,
  updateFee,
} from "@salle/contract/finance/fees";
import type { SecurableContext } from "@salle/contract/identity/session";
import { call } from "../../../lib/client.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** Whose fees they are, and whether the archived ones. */
export interface Whose extends Pick<SecurableContext, "type" | "id"> {
  isArchived: boolean;
}

export function feesOf({ type, id, isArchived }: Whose) {
  const options = isArchived ? ({ query: { filters: { isArchived: 1 } } } as const) : {};
  return type === "club" ? at(listClubFees, { id }, options) : at(listGroupFees, { id }, options);
}

/** What the form of an owner's fees offers. */
export const feeOptions = (owner: string) =>
  apiQuery(
    getFeeOptions,
    { params: { id: owner } },
    { ...fresh, tags: ["fee-types"], failed: strings.formError, select: attributesOf },
  );

/** Makes a fee, or changes one as it was read. @throws ApiFailure */
export async function saveFee(
  whose: Whose,
  of: Fee | null,
  attributes: CreateFeeInput,
  idempotencyKey: string,
): Promise<void> {
  if (of === null) await call(createFee, { params: { id: ownerIn(whose) }, body: { attributes }, idempotencyKey });
  else {
    const body = { attributes: { ...attributes, version: of.attributes.version } };
    await call(updateFee, { params: { id: of.id }, body, idempotencyKey });
  }
}

/** @throws ApiFailure */
export const setFeeArchived = (id: string, isArchived: boolean, idempotencyKey: string) =>
  call(isArchived ? archiveFee : unarchiveFee, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const removeFee = (id: string, idempotencyKey: string) => call(deleteFee, { params: { id }, idempotencyKey });
