import { type ApiLambda, type Area, domains, readOnly } from "./areas.ts";
import type { Schedule } from "./schedules.ts";

/*
 * What is deployed, as data: the Lambdas and the areas each serves (`areas.ts`), the queues, the crons. The stacks and the
 * embedded cloud both read it, so neither can have what the other lacks. A queue's handler is
 * `functions/src/<handler>.queue.ts`, a cron's `functions/src/<handler>.cron.ts`, an API Lambda's `functions/src/lambdas/<name>.ts`.
 */

/** The areas that each Lambda serves. */
export const apiLambdas: Readonly<Record<ApiLambda, readonly Area[]>> = Object.assign(
  {},
  ...Object.values(domains)
    .flatMap((lambdas) => Object.entries(lambdas))
    .map(([lambda, areas]) => ({ [lambda]: Object.keys(areas) })),
);

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
  /** Keeps the member directory's compact rows in step with the profiles; one at a time, for all write one log. */
  directory: { handler: "members/directory/update", timeoutSeconds: 30, batchSize: 10, maxReceive: 5, concurrency: 1 },
  /** Works through member imports, a slice a message. */
  imports: { handler: "members/imports/import", timeoutSeconds: 60, batchSize: 1, maxReceive: 5, concurrency: 2 },
  /** Renews and expires memberships: a run is a chain of messages for each shard of what is due, side by side. */
  renewals: {
    handler: "membership/memberships/renew",
    timeoutSeconds: 60,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 8,
  },
  /** Renders, stores and mails invoices. */
  "invoice-pdf": { handler: "finance/invoices/send", timeoutSeconds: 30, batchSize: 5, maxReceive: 5, concurrency: 2 },
  /** Settles card payments that nobody waits for any more, and mails receipts. */
  payments: { handler: "finance/payments/settle", timeoutSeconds: 30, batchSize: 5, maxReceive: 5, concurrency: 2 },
  /** Keeps the campaign platform's lists in step with channels and their members. */
  campaigns: {
    handler: "communication/campaigns/sync",
    timeoutSeconds: 60,
    batchSize: 10,
    maxReceive: 5,
    concurrency: 2,
  },
} as const satisfies Record<string, QueueDeclaration>;
export type QueueName = keyof typeof queues;

export interface CronDeclaration {
  handler: string;
  schedule: Schedule;
  /** What it does, for the screen that shows when it ran. */
  summary: string;
}

export const crons = {
  renewals: {
    handler: "membership/memberships/renew",
    schedule: "hourly",
    summary: "Renews the memberships that are due and notes those that have ended",
  },
  campaigns: {
    handler: "communication/campaigns/sync",
    schedule: "daily",
    summary: "Synchronises every email campaign account with its channels",
  },
} as const satisfies Record<string, CronDeclaration>;
export type CronName = keyof typeof crons;

/** How a dead-letter queue is consumed: all by the same Lambda, until it has taken the message. */
export const deadLetters: QueueDeclaration = {
  handler: "worker/dead-letters",
  timeoutSeconds: 30,
  batchSize: 10,
  maxReceive: Number.POSITIVE_INFINITY,
  concurrency: 1,
};

/** What carries the table's stream to the queues. */
export const relay = { handler: "worker/relay", timeoutSeconds: 60, batchSize: 100 } as const;

/** The file of a Lambda's bundle in `dist/functions`, without its ending. */
export const bundleName = (module: string): string => module.replaceAll("/", "-");

/** What API Gateway and Lambda allow. */
export const limits = { apiSeconds: 30, cronSeconds: 900, cronTries: 3 } as const;

/**
 * Memory of each Lambda, in MB. The processor comes with it: a whole one at 1,769 MB, so 0.58 of one here. None has been
 * measured by itself; the heaviest keeps 50,000 members' rows (budgets).
 */
export const LAMBDA_MB = 1024;

export const buckets = ["files"] as const;
export type BucketName = (typeof buckets)[number];

export const table = {
  keys: { pk: "pk", sk: "sk" },
  /** Sparse: an item is in those whose keys it has. */
  indexes: {
    gsi1: { pk: "gsi1pk", sk: "gsi1sk" },
    gsi2: { pk: "gsi2pk", sk: "gsi2sk" },
    gsi3: { pk: "gsi3pk", sk: "gsi3sk" },
    gsi4: { pk: "gsi4pk", sk: "gsi4sk" },
  },
  ttl: "ttl",
  /** What the stream tells of a change: the relay reads new items only. */
  stream: "NEW_IMAGE",
} as const;

/** The variables a deployed handler reads; the stacks and the embedded cloud set them. */
export const environment = {
  table: "SALLE_TABLE",
  tokenSecret: "SALLE_TOKEN_SECRET",
  /** What the CDN may say to the API that it is the CDN, apart by a blank; unset, nobody is asked. */
  originSecrets: "SALLE_ORIGIN_SECRETS",
  queueUrl: (name: QueueName) => `SALLE_QUEUE_${name.toUpperCase().replaceAll("-", "_")}`,
  /** The site's address, for links in mails. */
  siteUrl: "SALLE_SITE_URL",
  /** Who mails come from, as `Name <address>`. */
  mailFrom: "SALLE_MAIL_FROM",
  /** `sandbox` or `campaign-monitor`, and for the latter its API key and the id of this integration there. */
  campaignPlatform: "SALLE_CAMPAIGN_PLATFORM",
  campaignMonitorKey: "SALLE_CAMPAIGN_MONITOR_KEY",
  campaignMonitorIntegrator: "SALLE_CAMPAIGN_MONITOR_INTEGRATOR",
  bucket: (name: BucketName) => `SALLE_BUCKET_${name.toUpperCase()}`,
} as const;

/**
 * What a Lambda may touch. `table` is reading and writing; `token-secret` signs and reads tokens and links;
 * `origin-secret` knows the CDN; `site-url` makes links.
 */
export type Use =
  | "table"
  | "table:read"
  | "files:read"
  | "files:write"
  | "mail"
  | "queues"
  | "token-secret"
  | "origin-secret"
  | "campaign-platform"
  | "site-url";

/** Every API Lambda answers the CDN only, and reads who calls from the session's token, and the table. */
const api = (lambda: ApiLambda, ...more: Use[]): readonly Use[] => [
  apiLambdas[lambda].every((area) => readOnly.includes(area)) ? "table:read" : "table",
  "token-secret",
  "origin-secret",
  ...more,
];

/**
 * Least privilege: what each Lambda uses, by its module; it may do this and nothing else. A test compares it with the
 * bundle's contents.
 */
export const uses: Readonly<Record<string, readonly Use[]>> = {
  "lambdas/session": api("session"),
  "lambdas/organisations": api("organisations"),
  "lambdas/directory": api("directory"),
  "lambdas/members": api("members"),
  "lambdas/platform": api("platform"),
  "lambdas/imports": api("imports", "files:write"),
  "lambdas/membership": api("membership"),
  "lambdas/finance": api("finance"),
  "lambdas/communication": api("communication", "files:write", "campaign-platform", "site-url"),
  "members/directory/update.queue": ["table"],
  "members/imports/import.queue": ["table", "files:read"],
  "membership/memberships/renew.queue": ["table"],
  "finance/invoices/send.queue": ["table", "token-secret", "files:write", "mail", "site-url"],
  "finance/payments/settle.queue": ["table", "mail"],
  "communication/campaigns/sync.queue": ["table", "files:read", "files:write", "campaign-platform", "site-url"],
  "membership/memberships/renew.cron": ["table"],
  "communication/campaigns/sync.cron": ["table", "files:write"],
  "worker/relay": ["queues"],
  "worker/dead-letters": ["table"],
};
