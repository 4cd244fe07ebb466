import { listBillAssignments } from "@salle/contract/finance/bills";
import { MOST_DRAFTS } from "@salle/contract/finance/codes";
import {
  type AssignFeePackageInput,
  assignToPayer,
  type BulkAssignFeePackageInput,
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

/** What a club or a group is billed for, and what of it is over. */
export const billAssignments = (owner: string) =>
  apiQuery(
    listBillAssignments,
    { params: { owner } },
    { tags: ["fee-assignments"], failed: strings.loadError, select: dataOf },
  );

/** Assigns a fee package to a payer. @throws ApiFailure */
export const assign = (id: string, payerHandle: string, dates: AssignFeePackageInput, idempotencyKey: string) =>
  call(assignToPayer, { params: { id }, body: { attributes: { payerHandle, ...dates } }, idempotencyKey });

type Payers = Pick<BulkAssignFeePackageInput, "clubMemberProfileIds" | "payerHandles">;

/** Assigns a fee package to many; what became of each, by their ids or handles. @throws ApiFailure */
const assignMany =
  (payersOf: (ids: string[]) => Payers) =>
  (id: string, ids: string[], dates: AssignFeePackageInput, idempotencyKey: string) =>
    inParts(ids, MOST_DRAFTS, idempotencyKey, (part, key) =>
      call(bulkAssignFeePackage, {
        params: { id },
        body: { attributes: { ...payersOf(part), ...dates } },
        idempotencyKey: key,
      }),
    );
export const assignToMembers = assignMany((clubMemberProfileIds) => ({ clubMemberProfileIds }));
export const assignToOrganisations = assignMany((payerHandles) => ({ payerHandles }));

/** @throws ApiFailure */
export const end = (id: string, idempotencyKey: string) => call(endAssignment, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const resume = (id: string, attributes: ResumeAssignment, idempotencyKey: string) =>
  call(resumeAssignment, { params: { id }, body: { attributes }, idempotencyKey });
