import { type NewItem, type Step, shardOf, shards } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import { type DueState, dueAt } from "./due-rules.ts";
import { type Membership, type MembershipEntity, sellerShard } from "./entity.ts";
import { memberships } from "./store.ts";

/** A membership that is to be written; what follows from its state comes with `create`. */
export type NewMembership = NewItem<typeof MembershipEntity>;

type Due = Pick<Membership, "due" | "dueKey" | "dueSeller">;

const dueShard = (shard: number): string => `memberships#${shard}`;

/** The shards of what is due; the last one has what was written before there were several. */
export const dueShards: readonly string[] = [...shards.map(dueShard), "memberships"];

/** The key of a membership in the sparse index of what is due: the second at which it is, or none when nothing is. */
export function dueOf(membership: DueState & Pick<Membership, "id" | "owner">): Due {
  const at = dueAt(membership);
  if (at === undefined) return { due: undefined, dueKey: undefined, dueSeller: undefined };
  const due = dueShard(shardOf(membership.id));
  const dueKey = `${new Date(at * 1000).toISOString()}#${membership.id}`;
  return { due, dueKey, dueSeller: sellerShard(membership.owner, due) };
}

/** A new membership and the step that writes it. */
export function create(given: NewMembership, at: Date): { membership: Membership; step: Step } {
  const due = dueOf(given);
  const { item: membership, step } = memberships.create({ ...given, ...(due.dueKey && due) }, at);
  return { membership, step };
}

/**
 * Optimistic lock: a membership with changes (undefined removes an attribute), and the steps that write them while it
 * is as it was read.
 * @param refused what to throw when somebody else was faster; absent, the caller retries on conflict
 */
export function change(
  before: Membership,
  changes: Partial<Membership>,
  at: Date,
  refused?: () => Error,
): Change<Membership> {
  const due = dueOf({ ...before, ...changes });
  const isMoved = due.dueKey !== before.dueKey;
  return memberships.update(before, { ...changes, ...(isMoved && due) }, at, refused);
}
