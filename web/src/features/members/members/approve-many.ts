import { bulkApproveMembers } from "@salle/contract/members/changes";
import { MOST_APPROVED } from "@salle/contract/members/codes";
import type { BulkItem } from "@salle/contract/wire";
import { call } from "../../../lib/client.ts";

/**
 * Approves those who wait at a club, as many in a call as it takes, and says what became of each, by their ids. Tried again
 * with the same key, what was done is not done twice.
 * @throws ApiFailure
 */
export async function approveMany(
  clubId: string,
  ids: readonly string[],
  idempotencyKey: string,
  send: typeof approvePart = approvePart,
): Promise<ReadonlyMap<string, BulkItem>> {
  const outcomes = new Map<string, BulkItem>();
  for (let from = 0; from < ids.length; from += MOST_APPROVED) {
    const part = ids.slice(from, from + MOST_APPROVED);
    for (const each of await send(clubId, part, `${idempotencyKey}-${from}`)) outcomes.set(each.id, each);
  }
  return outcomes;
}

const approvePart = async (id: string, clubMemberProfileIds: string[], idempotencyKey: string): Promise<BulkItem[]> =>
  (await call(bulkApproveMembers, { params: { id }, body: { attributes: { clubMemberProfileIds } }, idempotencyKey }))
    .bulk;
