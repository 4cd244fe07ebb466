import type { BulkApproved } from "@salle/contract/members/changes";
import { countsOfBulk, inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { approve } from "./standing.ts";

/**
 * Approves many of those who wait at a club, each by itself with their email, and says what became of each. Who is approved
 * already stays so and is told nothing again; a member of another club is absent.
 */
export async function bulkApprove(ctx: ActorContext, clubId: string, ids: string[]): Promise<BulkApproved> {
  const bulk = await inBulk(ids, (id) => {
    if (personAndClubOf(id)?.clubId !== clubId) throw absent();
    return approve({ ...ctx, idempotency: null }, id);
  });
  const { done: approved, refused } = countsOfBulk(bulk);
  return { data: { id: clubId, type: "bulk-approval", attributes: { approved, refused } }, bulk };
}
