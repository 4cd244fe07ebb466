/**
 * Timeouts of every client of AWS: for the connection, and for the answer. Without them the SDK waits for a lost answer
 * until the Lambda itself is ended, so nobody is told and nothing is tried again; three tries fit a call's 30 seconds.
 */
export const timeouts = {
  requestHandler: { connectionTimeout: 6_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
} as const;

/** A service's own failure, such as DynamoDB's: what was asked may have been done or not. */
export const isServiceFault = (error: unknown): boolean =>
  error instanceof Error && "$fault" in error && error.$fault === "server";
