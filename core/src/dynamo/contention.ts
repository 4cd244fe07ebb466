import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { conflict, unavailable } from "../lib/errors.ts";

/** Why the table has refused a call that may be made again: another transaction holds an item, or there are too many. */
export type Contention = "conflict" | "throttled";

/** The last one: this very transaction, whose answer was lost, is still being done. */
const CONFLICTS = new Set(["TransactionConflict", "TransactionConflictException", "TransactionInProgressException"]);
const THROTTLES = new Set([
  "ThrottlingError",
  "ThrottlingException",
  "ProvisionedThroughputExceeded",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
]);

/**
 * What an error of the table's says of contention; null when it is about something else. A cancelled transaction names
 * a reason for each of its items (DynamoDB API, TransactWriteItems).
 */
export function contentionIn(error: unknown): Contention | null {
  const names =
    error instanceof TransactionCanceledException
      ? (error.CancellationReasons ?? []).map(({ Code }) => Code ?? "None")
      : [error instanceof Error ? error.name : ""];
  if (names.some((name) => THROTTLES.has(name))) return "throttled";
  return names.some((name) => CONFLICTS.has(name)) ? "conflict" : null;
}

export const hasLostCondition = (error: unknown): boolean =>
  error instanceof Error && error.name === "ConditionalCheckFailedException";

/** The refusal of a call whose time is up. */
export const gaveUp = (contention: Contention): Error =>
  contention === "conflict"
    ? conflict("Many people are changing this at the moment, and nothing was saved. Try again.", "busy")
    : unavailable();
