import { leastConsumers } from "@salle/contract/deployment";
import { awsTraits, quickTraits, type TableTraits } from "./aws-table.ts";

/** What AWS does and the embedded cloud does not for its users (docs/testing.md has the table). */
export interface CloudTraits {
  table: TableTraits;
  /** The Lambdas whose execution environments are processes of their own (`instances.ts`), by module. */
  ownProcesses: readonly string[];
  /** A queue has no fewer consumers than so many. */
  leastConsumers: number;
  /** What the visibility timeout of a failed message, and every lease, is divided by. */
  hurry: number;
}

const common = {
  // Two that people call, and a consumer that writes what one of them reads.
  ownProcesses: ["lambdas/session", "lambdas/directory", "members/directory/update.queue"],
  leastConsumers,
};

/** With the times of AWS, but for those that would be minutes. */
export const awsCloud: CloudTraits = { ...common, table: awsTraits, hurry: 60 };

/** The same in a fraction of the time, for tests that are about something else. */
export const quickCloud: CloudTraits = { ...common, table: quickTraits, hurry: 360 };
