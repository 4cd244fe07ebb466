import { bulkApproveMembers, bulkRejectMembers, bulkUpdateMembers } from "@salle/contract/members/changes";
import { type bulkAttributes, MOST_APPROVED, MOST_UPDATED } from "@salle/contract/members/codes";
import { call } from "../../../lib/client.ts";
import { type BulkOutcomes, inParts } from "../../../ui/list/in-parts.ts";

// What is done to many members at once, as many calls as it takes. Each may throw an ApiFailure.

const judged =
  (endpoint: typeof bulkApproveMembers | typeof bulkRejectMembers) =>
  (clubId: string, ids: string[], idempotencyKey: string): Promise<BulkOutcomes> =>
    inParts(ids, MOST_APPROVED, idempotencyKey, (clubMemberProfileIds, key) =>
      call(endpoint, { params: { id: clubId }, body: { attributes: { clubMemberProfileIds } }, idempotencyKey: key }),
    );

/** Approves those who wait at a club. */
export const approveMany = judged(bulkApproveMembers);

/** Rejects those who wait at a club. */
export const rejectMany = judged(bulkRejectMembers);

/** Gives members one value of an attribute: a day, or yes and no. */
export const updateMany = (
  attribute: (typeof bulkAttributes)[number],
  value: string | boolean,
  ids: string[],
  idempotencyKey: string,
): Promise<BulkOutcomes> =>
  inParts(ids, MOST_UPDATED, idempotencyKey, (clubMemberProfileIds, key) =>
    call(bulkUpdateMembers, {
      params: { id: attribute },
      body: { attributes: { value, clubMemberProfileIds } },
      idempotencyKey: key,
    }),
  );

/** Archives members, or brings them back. */
export const setArchivedMany = (isArchived: boolean, ids: string[], idempotencyKey: string) =>
  updateMany("isArchived", isArchived, ids, idempotencyKey);
