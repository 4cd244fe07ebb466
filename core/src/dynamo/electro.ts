import { tableName } from "./client.ts";
import type { Step, Write } from "./transaction.ts";

interface Operation {
  params(options: { table: string }): unknown;
}

/** What every entity keeps of its own history; instants in ISO 8601. `version` guards against lost updates. */
export const stamps = {
  version: { type: "number", default: 1 },
  createdAt: { type: "string", required: true },
  updatedAt: { type: "string", required: true },
} as const;

/** An entity's `create(…)` as a step: it fails when the item exists. */
export const createStep = (operation: Operation, refused?: () => Error): Step => ({
  write: { Put: operation.params({ table: tableName() }) as NonNullable<Write["Put"]> },
  refused,
});

/** An entity's `put(…)` of a whole item as a step: it fails when its `where` does not hold. */
export const replaceStep = (operation: Operation, refused?: () => Error): Step => createStep(operation, refused);

/** An entity's `patch(…)` as a step: it fails when the item does not exist or its `where` does not hold. */
export const patchStep = (operation: Operation, refused?: () => Error): Step => ({
  write: { Update: operation.params({ table: tableName() }) as NonNullable<Write["Update"]> },
  refused,
});

/** An entity's `put(…)` as a bare item, for seeds and other bulk loads. */
export const itemOf = (operation: Operation): Record<string, unknown> =>
  (operation.params({ table: tableName() }) as { Item: Record<string, unknown> }).Item;
