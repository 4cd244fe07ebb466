import type { BulkApproved, BulkRejected } from "@salle/contract/members/changes";
import { countsOfBulk, inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { approve, reject } from "./standing.ts";

/**
 * Approves many of those who wait at a club, each by itself with their email, and says what became of each. Who is approved
 * already stays so and is told nothing again; a member of another club is absent.
 */
export async function bulkApprove(ctx: ActorContext, clubId: string, ids: string[]): Promise<BulkApproved> {
  const bulk = await eachOf(ctx, clubId, ids, approve);
  const { done: approved, refused } = countsOfBulk(bulk);
  return { data: { id: clubId, type: "bulk-approval", attributes: { approved, refused } }, bulk };
}

/** As `bulkApprove`, rejects them; who is rejected or archived already stays so, and who is approved is refused. */
export async function bulkReject(ctx: ActorContext, clubId: string, ids: string[]): Promise<BulkRejected> {
  const bulk = await eachOf(ctx, clubId, ids, reject);
  const { done: rejected, refused } = countsOfBulk(bulk);
  return { data: { id: clubId, type: "bulk-rejection", attributes: { rejected, refused } }, bulk };
}

const eachOf = (ctx: ActorContext, clubId: string, ids: string[], act: typeof approve) =>
  inBulk(ids, (id) => {
    if (personAndClubOf(id)?.clubId !== clubId) throw absent();
    return act({ ...ctx, idempotency: null }, id);
  });
