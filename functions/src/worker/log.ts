import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines for CloudWatch; the level comes from POWERTOOLS_LOG_LEVEL. */
export const log = new Logger({ serviceName: "salle" });
