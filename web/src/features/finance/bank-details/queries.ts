import { getBankDetails, type UpdateBankDetailsInput, updateBankDetails } from "@salle/contract/finance/bank-details";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** Into which account an owner is paid, and how much waits for that. */
export const bankDetails = (owner: string) =>
  apiQuery(
    getBankDetails,
    { params: { owner } },
    { tags: ["bank-details"], failed: strings.loadError, select: attributesOf },
  );

/** @throws ApiFailure */
export const saveDetails = (owner: string, attributes: UpdateBankDetailsInput, idempotencyKey: string) =>
  call(updateBankDetails, { params: { owner }, body: { attributes }, idempotencyKey });
