import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines for CloudWatch; the level comes from POWERTOOLS_LOG_LEVEL. */
export const log = new Logger({ serviceName: "salle" });

/** What was thrown, as the logger takes it. */
export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
