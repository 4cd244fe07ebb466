/**
 * What is deployed, as data: the Lambdas and the areas each serves, the queues, the crons. The stacks and the
 * embedded cloud both read it, so neither can have what the other lacks. A queue's handler is
 * `functions/src/<handler>.queue.ts`, a cron's `functions/src/<handler>.cron.ts`, a group's `functions/src/groups/<group>.ts`.
 */
export const groups = {
  session: ["session"],
  clubs: ["clubs", "club-groups"],
  members: ["members", "imports", "jobs"],
} as const satisfies Record<string, readonly string[]>;
export type Group = keyof typeof groups;

export interface QueueDeclaration {
  handler: string;
  /** Seconds the consumer may take; visibility is six times that (AWS's guidance, trust). */
  timeoutSeconds: number;
  batchSize: number;
  /** How often a message is tried before it goes to the dead-letter queue. */
  maxReceive: number;
  /** At most so many batches at once; 1 keeps a queue's effects in one line. */
  concurrency: number;
}

export const queues = {
  /** Keeps the member directory's compact rows in step with the profiles. */
  directory: { handler: "directory/update", timeoutSeconds: 30, batchSize: 10, maxReceive: 5, concurrency: 2 },
  /** Works through member imports, a slice a message. */
  imports: { handler: "imports/import", timeoutSeconds: 60, batchSize: 1, maxReceive: 5, concurrency: 2 },
} as const satisfies Record<string, QueueDeclaration>;
export type QueueName = keyof typeof queues;

export const buckets = ["files"] as const;
export type BucketName = (typeof buckets)[number];

export const table = {
  keys: { pk: "pk", sk: "sk" },
  indexes: { gsi1: { pk: "gsi1pk", sk: "gsi1sk" } },
  ttl: "ttl",
} as const;

/** The variables a deployed handler reads; the stacks and the embedded cloud set them. */
export const environment = {
  table: "SALLE_TABLE",
  tokenSecret: "SALLE_TOKEN_SECRET",
  queueUrl: (name: QueueName) => `SALLE_QUEUE_${name.toUpperCase().replaceAll("-", "_")}`,
  bucket: (name: BucketName) => `SALLE_BUCKET_${name.toUpperCase()}`,
} as const;
