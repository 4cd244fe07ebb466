import { shardOf, shards } from "../../dynamo/index.ts";
import type { FeeAssignment } from "./entity.ts";
import { isRunning } from "./rules.ts";

type State = Pick<
  FeeAssignment,
  "id" | "owner" | "feePackageId" | "nextBillDate" | "parkedReason" | "isDeleted" | "payerKey"
>;

const dueShard = (shard: number): string => `fees#${shard}`;
/** The parts of what is to be billed. */
export const dueShards: readonly string[] = shards.map(dueShard);

/** Those of one owner are in one part, so that their invoices take its numbers one after the other. */
export const dueOf = (owner: string): string => dueShard(shardOf(owner));

/** Where lists and billing look for it. */
export function listedBy(of: State) {
  const { id, owner, feePackageId, nextBillDate, parkedReason } = of;
  const runs = isRunning(of);
  const waits = runs && parkedReason === undefined;
  return {
    runningOf: runs ? owner : undefined,
    runningFor: runs ? feePackageId : undefined,
    parkedOf: runs && parkedReason !== undefined ? owner : undefined,
    due: waits ? dueOf(owner) : undefined,
    dueKey: waits ? `${nextBillDate}#${id}` : undefined,
  };
}
