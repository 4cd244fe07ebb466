import * as z from "zod/mini";
import { can, onSystem, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { computed, resource } from "../resource.ts";
import { listQuery, many, nextCursor, one, pageCursor, paged, query } from "../wire.ts";
import { cronOutcomes, deadLetterStates, jobStates, jobTypes } from "./codes.ts";

/** A long piece of work (architecture §6). `done` counts everything handled so far, failures included. */
export const Job = resource("job", {
  self: "/app/jobs/{id}",
  attributes: {
    jobType: z.enum(jobTypes),
    title: z.string(),
    owner: z.string(),
    state: z.enum(jobStates),
    /** Null while nobody knows how many items there are. */
    total: z.nullable(z.number()),
    done: z.number(),
    failed: z.number(),
    /** What became of the items, by outcome: an import counts `added`, `unchanged`, `failed`. */
    outcomes: z.record(z.string(), z.number()),
    /** The first hundred failures: the item's place (a line number) and what went wrong. A list of jobs has none. */
    failures: z.array(z.object({ item: z.string(), message: z.string() })),
    createdByName: z.string(),
    finishedDate: z.nullable(z.string()),
  },
});
export type Job = z.infer<typeof Job>;

export const JobListQuery = listQuery(
  z.object({ jobType: z.optional(z.enum(jobTypes)), state: z.optional(z.enum(jobStates)) }),
  ["instanceCreatedDate"],
  { column: "instanceCreatedDate", direction: "desc" },
);
export type JobListQuery = z.infer<typeof JobListQuery>;

/** A dead letter: a message that could not be worked through, however often it was tried (architecture §5). */
export const DeadLetter = resource("deadLetter", {
  self: "/app/dead-letters/{id}",
  attributes: {
    queue: z.string(),
    /** What the message said, as text. */
    body: z.string(),
    /** What went wrong the last time. */
    reason: z.string(),
    tries: z.number(),
    firstFailedDate: z.string(),
    lastFailedDate: z.string(),
    state: z.enum(deadLetterStates),
    sentAgainByName: z.nullable(z.string()),
    sentAgainDate: z.nullable(z.string()),
  },
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetterListQuery = listQuery(
  z.object({ state: z.optional(z.enum(deadLetterStates)) }),
  ["lastFailedDate"],
  { column: "lastFailedDate", direction: "desc" },
);
export type DeadLetterListQuery = z.infer<typeof DeadLetterListQuery>;

/** Why messages have died that wait to be sent again: their queue, and the error without what differs in each. */
export const DeadLetterReason = computed("deadLetterReason", {
  queue: z.string(),
  reason: z.string(),
  /** How many letters wait for this reason. */
  waiting: z.number(),
  lastFailedDate: z.string(),
});
export type DeadLetterReason = z.infer<typeof DeadLetterReason>;

/** What one call has sent again of a reason's letters; `nextCursor` leads on to the next of them. */
export const SentLetters = computed("sentLetters", { sent: z.number(), nextCursor });
export type SentLetters = z.infer<typeof SentLetters>;

const PageOnly = query({ page: pageCursor });

/** A scheduled task: when it ran and will run, and how the last run ended. */
export const Cron = computed("cron", {
  name: z.string(),
  summary: z.string(),
  schedule: z.enum(["hourly", "daily"]),
  /** Null when it has not run yet. */
  outcome: z.nullable(z.enum(cronOutcomes)),
  startedDate: z.nullable(z.string()),
  endedDate: z.nullable(z.string()),
  /** What went wrong, when the last run failed. */
  error: z.nullable(z.string()),
  nextRunDate: z.string(),
});
export type Cron = z.infer<typeof Cron>;

const area = "jobs";
const source = "ours (architecture §6)";

export const getJob = endpoint("GET /app/jobs/{id}", {
  area,
  source,
  summary: "A job's progress and failures",
  access: can("jobs.view", ref("job", "params.id")),
  output: one(Job),
});
export const listJobs = endpoint("GET /app/jobs/owner/{owner}", {
  area,
  source,
  summary: "The jobs of a club, a club group or the system, newest first",
  access: can("jobs.view", ref("owner", "params.owner")),
  query: JobListQuery,
  output: paged(Job),
});
export const retryJob = endpoint("POST /app/jobs/{id}/retry", {
  area,
  source,
  summary: "Try a job's failures again",
  access: can("jobs.manage", ref("job", "params.id")),
  output: one(Job),
});
export const listDeadLetters = endpoint("GET /app/dead-letters", {
  area,
  source,
  summary: "Messages that could not be worked through, newest first",
  access: can("jobs.view", onSystem),
  query: DeadLetterListQuery,
  output: paged(DeadLetter),
});
export const getDeadLetter = endpoint("GET /app/dead-letters/{id}", {
  area,
  source,
  summary: "A message that could not be worked through",
  access: can("jobs.view", onSystem),
  output: one(DeadLetter),
});
export const sendDeadLetterAgain = endpoint("POST /app/dead-letters/{id}/send-again", {
  area,
  source,
  summary: "Put a dead message back into its queue",
  access: can("jobs.manage", onSystem),
  output: one(DeadLetter),
});
export const listDeadLetterReasons = endpoint("GET /app/dead-letter-reasons", {
  area,
  source,
  summary: "Why messages have died that wait, with how many: the first fifty reasons",
  access: can("jobs.view", onSystem),
  output: many(DeadLetterReason),
});
export const sendReasonAgain = endpoint("POST /app/dead-letter-reasons/{id}/send-again", {
  area,
  source,
  summary: "Put the messages that died for one reason back into their queue, 48 a call, newest first",
  access: can("jobs.manage", onSystem),
  query: PageOnly,
  output: one(SentLetters),
});
export const listCrons = endpoint("GET /app/crons", {
  area,
  source,
  summary: "What is done by the clock, and how it went the last time",
  access: can("jobs.view", onSystem),
  output: many(Cron),
});
