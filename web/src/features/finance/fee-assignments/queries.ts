import { MOST_DRAFTS } from "@salle/contract/finance/codes";
import {
  type AssignFeePackageInput,
  assignToPayer,
  bulkAssignFeePackage,
  endAssignment,
  listMemberAssignments,
  listOwnerAssignments,
  type ResumeAssignment,
  resumeAssignment,
} from "@salle/contract/finance/fee-assignments";
import { call } from "../../../lib/client.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { inParts } from "../../../ui/list/in-parts.ts";
import type { Whose } from "../fee-packages/index.ts";
import { strings } from "./strings.ts";

export const assignmentsOf = (whose: Whose) => at(listOwnerAssignments, { owner: ownerIn(whose) });

/** What a member is billed for, and what of it is over. */
export const memberAssignments = (id: string) =>
  apiQuery(
    listMemberAssignments,
    { params: { id } },
    { tags: ["fee-assignments"], failed: strings.loadError, select: dataOf },
  );

/** Assigns a fee package to a member. @throws ApiFailure */
export const assign = (
  id: string,
  clubMemberProfileId: string,
  dates: AssignFeePackageInput,
  idempotencyKey: string,
) => {
  const attributes = { payerHandle: `club-member-profile:${clubMemberProfileId}`, ...dates };
  return call(assignToPayer, { params: { id }, body: { attributes }, idempotencyKey });
};

/** Assigns a fee package to many members; what became of each, by their ids. @throws ApiFailure */
export const assignMany = (id: string, ids: string[], dates: AssignFeePackageInput, idempotencyKey: string) =>
  inParts(ids, MOST_DRAFTS, idempotencyKey, (clubMemberProfileIds, key) =>
    call(bulkAssignFeePackage, {
      params: { id },
      body: { attributes: { clubMemberProfileIds, ...dates } },
      idempotencyKey: key,
    }),
  );

/** @throws ApiFailure */
export const end = (id: string, idempotencyKey: string) => call(endAssignment, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const resume = (id: string, attributes: ResumeAssignment, idempotencyKey: string) =>
  call(resumeAssignment, { params: { id }, body: { attributes }, idempotencyKey });
