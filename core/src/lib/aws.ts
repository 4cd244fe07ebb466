/**
 * Timeouts of every client of AWS: for the connection, and for the answer. Without them the SDK waits for a lost answer
 * until the Lambda itself is ended, so nobody is told and nothing is tried again; three tries fit a call's 30 seconds.
 */
export const timeouts = {
  requestHandler: { connectionTimeout: 6_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
} as const;
