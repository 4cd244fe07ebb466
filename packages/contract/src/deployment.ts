import { type ApiLambda, type Area, domains } from "./areas.ts";
import type { FeatureFlag } from "./flags.ts";
import type { Schedule } from "./schedules.ts";

/*
 * What is deployed, as data: the Lambdas and the areas each serves (`areas.ts`), the queues, the crons. The stacks and the
 * embedded cloud both read it, so neither can have what the other lacks. A queue's handler is
 * `functions/src/<handler>.queue.ts`, a cron's `functions/src/<handler>.cron.ts`, an API Lambda's `functions/src/lambdas/<name>.ts`.
 */

/** The areas that each Lambda serves. */
export const apiLambdas: Readonly<Record<ApiLambda, readonly Area[]>> = /* @__PURE__ */ (() => {
  // A Lambda can serve areas of several domains.
  const all = Object.values(domains).flatMap((lambdas) => Object.entries<Record<string, object>>(lambdas));
  const areasOf = (lambda: string) => all.flatMap(([name, areas]) => (name === lambda ? Object.keys(areas) : []));
  return Object.assign({}, ...all.map(([lambda]) => ({ [lambda]: areasOf(lambda) })));
})();

export interface QueueDeclaration {
  handler: string;
  /** Seconds the consumer may take; visibility is six times that (AWS's guidance, trust). */
  timeoutSeconds: number;
  batchSize: number;
  /** How often a message is tried before it goes to the dead-letter queue. */
  maxReceive: number;
  /** At most so many batches at once; 1 keeps a queue's effects in one line. */
  concurrency: number;
  /** Memory of its consumer, in MB (`memoryOf`). */
  memory: number;
  /** Its consumer is told when a message's tries are over, so that what it was for ends where people see it. */
  endsItsDead?: boolean;
}

/**
 * Memory of a Lambda, in MB, and with it its share of a processor: a whole one at 1,769 MB. None fills half of the least of
 * these: alone in its process, with every call and job of the bench, the fullest came to 254 MB (docs/costs.json, `apart`). So
 * the processor decides. Where a person waits, a new instance loads on a whole one; where only messages wait, less of one
 * costs less while it waits for the table. A renewal run computes most of its time, and a federation waits for it.
 */
const PERSON_WAITS = 1769;
const RUN_WAITS = 1024;
const MESSAGE_WAITS = 512;

/** The visibility timeout of a queue whose consumer may take so long: until then nobody else receives a message of it. */
export const visibilitySeconds = (timeoutSeconds: number): number => 6 * timeoutSeconds;

/** The fewest batches at once that Lambda's event source of a queue can be held to. */
export const leastConsumers = 2;

export const queues = {
  /**
   * Keeps the member directory's compact rows in step with the profiles; one at a time, for all write one log. Deployed
   * it is two, the least there is, and two do each other no harm (decision 0043).
   */
  directory: {
    handler: "members/directory/update",
    timeoutSeconds: 30,
    batchSize: 10,
    maxReceive: 5,
    concurrency: 1,
    memory: MESSAGE_WAITS,
  },
  /** Works through member imports, a slice a message. */
  imports: {
    handler: "members/imports/import",
    timeoutSeconds: 60,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Renews and expires memberships: a run is a chain of messages for each shard of what is due, side by side. */
  renewals: {
    handler: "membership/memberships/renew",
    timeoutSeconds: 60,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 8,
    memory: RUN_WAITS,
  },
  /** Renders and mails invoices, receipts, credit notes and statements; invoices are stored. */
  "invoice-pdf": {
    handler: "finance/invoices/send",
    timeoutSeconds: 30,
    batchSize: 5,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
    endsItsDead: true,
  },
  /** Settles card payments and refunds that nobody waits for any more, and mails refunds and payouts. */
  payments: {
    handler: "finance/payments/settle",
    timeoutSeconds: 30,
    batchSize: 5,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Compares the books of card gateways with ours, a week a message at most. */
  "gateway-books": {
    handler: "finance/gateway-books/compare",
    timeoutSeconds: 120,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Bills the fee packages that are due, a chain of messages for each part of them, and what was just assigned. */
  billing: {
    handler: "finance/billing/bill",
    timeoutSeconds: 60,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 4,
    memory: MESSAGE_WAITS,
  },
  /** Mails about accounts: new passwords, and what their owner must know of. */
  "account-mails": {
    handler: "identity/password-reset/mail",
    timeoutSeconds: 30,
    batchSize: 5,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Mails of memberships, and of disputes: thousands may end on one day, and no new password waits for them. */
  "membership-mails": {
    handler: "membership/memberships/mail",
    timeoutSeconds: 30,
    batchSize: 5,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Mails of support requests, apart from those of accounts: whoever floods the one does not hold up the other. */
  "support-mails": {
    handler: "platform/support/mail",
    timeoutSeconds: 30,
    batchSize: 5,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Keeps the campaign platform's lists in step with channels and their members. */
  campaigns: {
    handler: "communication/campaigns/sync",
    timeoutSeconds: 60,
    batchSize: 10,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Writes lists into files, each in one go, so its consumer has time for the longest. */
  exports: {
    handler: "platform/exports/export",
    timeoutSeconds: 120,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 2,
    memory: RUN_WAITS,
    endsItsDead: true,
  },
  /** Erases what is kept about somebody who has asked for it, and mails what becomes of such requests. */
  erasures: {
    handler: "members/erasure/erase",
    timeoutSeconds: 120,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Empties files that nobody has any more. */
  discards: {
    handler: "platform/metadata/discard",
    timeoutSeconds: 30,
    batchSize: 10,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
  /** Moves what is a duplicate registration's to the survivor. */
  merges: {
    handler: "members/merges/merge",
    timeoutSeconds: 120,
    batchSize: 1,
    maxReceive: 5,
    concurrency: 2,
    memory: MESSAGE_WAITS,
  },
} as const satisfies Record<string, QueueDeclaration>;
export type QueueName = keyof typeof queues;
export const isQueue = (name: string): name is QueueName => Object.hasOwn(queues, name);

export interface CronDeclaration {
  handler: string;
  schedule: Schedule;
  /** What it does, for the screen that shows when it ran. */
  summary: string;
  memory: number;
  /** The features it serves: while one is off, it does nothing. What it began before goes on. */
  features?: readonly FeatureFlag[];
}

export const crons = {
  renewals: {
    handler: "membership/memberships/renew",
    schedule: "hourly",
    summary: "Renews the memberships that are due and notes those that have ended",
    features: ["membership"],
    memory: MESSAGE_WAITS,
  },
  payments: {
    handler: "finance/payments/sweep",
    schedule: "hourly",
    summary: "Settles card payments that nothing else has brought to their end",
    memory: MESSAGE_WAITS,
  },
  billing: {
    handler: "finance/billing/bill",
    schedule: "hourly",
    summary: "Bills the fee packages that are due, in the morning where their owner is",
    memory: MESSAGE_WAITS,
  },
  "gateway-books": {
    handler: "finance/gateway-books/compare",
    schedule: "daily",
    summary: "Compares the own book of each card gateway with the payments here",
    memory: MESSAGE_WAITS,
  },
  campaigns: {
    handler: "communication/campaigns/sync",
    schedule: "daily",
    summary: "Synchronises every email campaign account with its channels",
    features: ["emailCampaigns"],
    memory: MESSAGE_WAITS,
  },
  jobs: {
    handler: "platform/jobs/watch",
    schedule: "hourly",
    summary: "Looks for jobs that stand still",
    memory: MESSAGE_WAITS,
  },
  links: {
    handler: "identity/linked-accounts/end",
    schedule: "daily",
    summary: "Ends the links between accounts whose last day is over, and tells both",
    memory: MESSAGE_WAITS,
  },
  transfers: {
    handler: "members/transfers/end",
    schedule: "daily",
    summary: "Ends the transfers that nobody has answered in time, and tells who asked",
    memory: MESSAGE_WAITS,
  },
  certifications: {
    handler: "membership/certifications/remind",
    schedule: "daily",
    summary: "Reminds members of certifications that end soon",
    features: ["certifications"],
    memory: MESSAGE_WAITS,
  },
  "two-factor": {
    handler: "identity/two-factor/reseal",
    schedule: "daily",
    summary: "Seals the keys of authenticator apps and of card gateways by the present signing key",
    memory: MESSAGE_WAITS,
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
  memory: MESSAGE_WAITS,
};

/** What carries the table's stream to the queues; `dead` is the dead-letter queue of what is for a queue it does not know. */
export const relay = {
  handler: "worker/relay",
  timeoutSeconds: 60,
  batchSize: 100,
  dead: "relay-dead",
  memory: MESSAGE_WAITS,
} as const;

/** The file of a Lambda's bundle in `dist/functions`, without its ending. */
export const bundleName = (module: string): string => module.replaceAll("/", "-");

/** What API Gateway and Lambda allow. */
export const limits = { apiSeconds: 30, cronSeconds: 900, cronTries: 3 } as const;

/**
 * Rate limits of signing in: how many wrong guesses are `free`, and for how many seconds one then waits for the next. With
 * `quietSeconds` each wait is twice the one before, until no guess was wrong for so long; without, all are alike. Of one
 * account, strangers guess at most ten times in any quarter hour, and so does each known device. A stranger's network
 * gets less than its account gives, so that its owner finds a guess left (decision 0057).
 */
export const guesses = {
  /** A device that has signed in to this account before. */
  device: { free: 5, waitSeconds: 16, quietSeconds: 900 },
  /** All other devices together, at one account. */
  account: { free: 6, waitSeconds: 225 },
  /** Those of one network at one account. */
  networkAtAccount: { free: 5, waitSeconds: 240, quietSeconds: 3_600 },
  /** Those of one network, at whatever account. */
  network: { free: 30, waitSeconds: 30 },
  /** Codes of a second factor, of who has the right password: by account, password and known device (decision 0107). */
  secondFactor: { free: 5, waitSeconds: 60, quietSeconds: 43_200 },
} as const;

/**
 * Memory of a Lambda, in MB.
 * @param module its path below functions/src, such as `lambdas/session` or `worker/relay`
 * @throws Error when nothing of the kind is declared
 */
export function memoryOf(module: string): number {
  const declared = new Map<string, number>([
    ...Object.keys(apiLambdas).map((name) => [`lambdas/${name}`, PERSON_WAITS] as const),
    ...Object.values<QueueDeclaration>(queues).map(({ handler, memory }) => [`${handler}.queue`, memory] as const),
    ...Object.values<CronDeclaration>(crons).map(({ handler, memory }) => [`${handler}.cron`, memory] as const),
    ...[relay, deadLetters].map(({ handler, memory }) => [handler, memory] as const),
  ]);
  const memory = declared.get(module);
  if (!memory) throw new Error(`There is no Lambda ${module}`);
  return memory;
}

/** The share of a processor that comes with so much memory, at most the whole one that our code can use. */
export const shareOfProcessor = (memory: number): number => Math.min(1, memory / 1769);

export const buckets = ["files"] as const;
export type BucketName = (typeof buckets)[number];

/** The folders of the bucket `files`, the first part of each key; a Lambda may read and write by folder. */
export const folders = ["imports", "invoices", "campaign-syncs", "directory", "exports", "metadata", "photos"] as const;
export type Folder = (typeof folders)[number];

/** What the decoder of pictures consists of, beside the bundles that have one (decision 0129). */
export const pictureFiles = ["vips.cjs", "vips.wasm"] as const;

/**
 * The fonts of letters that the standard one has not: their packages and files, which lie beside the bundle that draws documents; each is
 * opened when it is needed.
 */
export const fonts = {
  latin: { of: "@embedpdf/fonts-latin", file: "NotoSans-Regular.ttf" },
  han: { of: "@embedpdf/fonts-sc", file: "NotoSansHans-Regular.otf" },
  arabic: { of: "@embedpdf/fonts-arabic", file: "NotoNaskhArabic-Regular.ttf" },
  hebrew: { of: "@embedpdf/fonts-hebrew", file: "NotoSansHebrew-Regular.ttf" },
} as const;
/** What reads them, and what says in which direction letters are read, are files of their own for the same reason. */
export const fontFiles: readonly string[] = [
  "fontkit.cjs",
  "bidi.cjs",
  ...Object.values(fonts).map(({ file }) => file),
];

/**
 * How many members the directory holds: measured up to 250,000, which take a third of its Lambda's memory (decision 0044). The
 * alarm leaves time to put a database in its place.
 */
export const directoryMembers = { ceiling: 250_000, alarm: 200_000 } as const;

/**
 * Retention of the directory's change log and of its snapshots: a snapshot is worth nothing without the log that leads
 * on from it, so it stays a few days longer.
 */
export const directoryDays = { log: 30, snapshots: 35 } as const;

/** Days until an export's file ends. */
export const exportDays = 7;

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
  /** What the stream tells of a change. The relay reads new items only; a read model to come may need both. */
  stream: "NEW_AND_OLD_IMAGES",
} as const;

/**
 * Rate limits: so much in a window of so many seconds, by what is counted. A stage sets another number by the variable of
 * `environment.limit`.
 */
export const rateLimits = {
  /** Cards that were not charged: by an invoice and the link it is paid by. */
  "declined-by-link": { most: 5, seconds: 3600 },
  /** By the account that pays; of who is signed in this one alone is counted. */
  "declined-by-account": { most: 20, seconds: 3600 },
  /** By the network from which links are paid: an IPv4 address, an IPv6 /64. */
  "declined-by-network": { most: 60, seconds: 3600 },
  /** Mails for a new password: by the address that is asked for, whether or not somebody has it. */
  "reset-by-address": { most: 5, seconds: 3600 },
  "reset-by-network": { most: 60, seconds: 3600 },
  /** Mails with a link to confirm another address: by the account that asks, and by the address, taken or not. */
  "email-change-by-account": { most: 5, seconds: 3600 },
  "email-change-by-address": { most: 5, seconds: 3600 },
  /** Searches for users: by the account that searches, and by the number or address that is searched for, found or not. */
  "user-search-by-account": { most: 20, seconds: 3600 },
  "user-search-by-target": { most: 20, seconds: 3600 },
  /** Requests to act for somebody: by who asks, and by who asks whom. */
  "link-request-by-account": { most: 20, seconds: 86_400 },
  "link-request-by-pair": { most: 3, seconds: 30 * 86_400 },
  /** Support requests: by the account that asks, without one by the network; acknowledgements by the address they go to. */
  "support-by-account": { most: 20, seconds: 3600 },
  "support-by-network": { most: 10, seconds: 3600 },
  "support-reply-by-address": { most: 5, seconds: 86_400 },
  /** Links to sign up: by the address that is given, whether or not somebody has it, and by network. */
  "signup-by-address": { most: 5, seconds: 3600 },
  "signup-by-network": { most: 60, seconds: 3600 },
  /** Searches for one's own registration: by network, and by what is searched for, found or not. */
  "signup-search-by-network": { most: 30, seconds: 3600 },
  "signup-search-by-target": { most: 5, seconds: 3600 },
  /** Requests to have one's data erased, by who asks. */
  "erasure-by-account": { most: 5, seconds: 86_400 },
  /** Requests to join, by who asks. */
  "signup-join-by-account": { most: 20, seconds: 86_400 },
  /** Invitations: by the club that invites, and by whom it invites. */
  "signup-invite-by-club": { most: 300, seconds: 86_400 },
  "signup-invite-by-target": { most: 5, seconds: 86_400 },
} as const satisfies Record<string, { most: number; seconds: number }>;
export type LimitName = keyof typeof rateLimits;
