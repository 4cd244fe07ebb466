import { cronOutcomes, deadLetterStates, type JobState, jobTypes } from "@salle/contract/platform/codes";
import type { QueueMessage } from "@salle/contract/queue-bodies";
import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";

export interface JobFailure {
  item: string;
  message: string;
  /** The message that does this item again; absent when it makes no sense to try. */
  retry?: QueueMessage;
}

/** A long piece of work that goes on when the tab closes (architecture §6). Its state follows from its numbers. */
export const JobEntity = entity({
  model: { entity: "job", service: "salle", version: "1" },
  ...internal,
  attributes: {
    id: { type: "string", required: true },
    jobType: { type: jobTypes, required: true },
    title: { type: "string", required: true },
    /** The handle of what it works for, such as `club:clb_…`. */
    owner: { type: "string", required: true },
    total: { type: "number", required: true },
    /** Nobody knows yet how many items there are: more are found while it runs, and `total` counts for nothing. */
    isOpen: { type: "boolean" },
    /**
     * How many items are handled. Where they are done in order it is the checkpoint: the next item is this one, so none
     * is done twice.
     */
    done: { type: "number", default: 0 },
    outcomes: { type: custom<Record<string, number>>("any"), default: () => ({}) },
    /** Those of a job whose items are done in order; the others have an item each (`JobFailureEntity`). */
    failures: { type: custom<JobFailure[]>("any"), default: () => [] },
    /** How many failures can be tried again. */
    retryable: { type: "number", default: 0 },
    /** Of a job whose items are done in parallel: up to which change of its progress these figures tell. */
    told: { type: "number" },
    /** What the worker needs to know, by job type. */
    input: { type: custom<Record<string, unknown>>("any") },
    createdBy: { type: "string", required: true },
    createdByName: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    /** When the last item was handled. */
    updatedAt: { type: "string" },
    /** When a job that is done ends (`endsOf`); one that is not has none. */
    ttl: { type: "number" },
  },
  indexes: {
    // Which job is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "job#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "job", casing: "none" },
    },
    // Which jobs has this owner had, by age?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "jobs#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
    // Which jobs of this type has this owner had, by age?
    byType: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["owner", "jobType"], template: "jobs#${owner}#${jobType}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});
export type StoredJob = ItemOf<typeof JobEntity>;
export type Job = StoredJob & { state: JobState };

/** What a job is to work on, item by item, where that was chosen; lists of jobs do not read it. */
export const JobItemsEntity = entity({
  model: { entity: "job-items", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    items: { type: "list", items: { type: "string" }, required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What is this job to work on?
    byJob: {
      pk: { field: "pk", composite: ["jobId"], template: "job#${jobId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "items", casing: "none" },
    },
  },
});

/**
 * Sharded counter: the progress of a job whose items are done in parallel, by outcome, so that those who work on it do
 * not conflict. The job's own figures follow it (`tell`).
 */
export const JobProgressEntity = entity({
  model: { entity: "job-progress", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    outcome: { type: "string", required: true },
    shard: { type: "number", required: true },
    count: { type: "number" },
    /** How many of these failures can be tried again. */
    retryable: { type: "number" },
    /** How often it was changed, which only grows. */
    changes: { type: "number" },
    ttl: { type: "number" },
  },
  indexes: {
    // How far has this job come, part by part?
    byJob: {
      pk: { field: "pk", composite: ["jobId"], template: "job#${jobId}", casing: "none" },
      sk: { field: "sk", composite: ["outcome", "shard"], template: "progress#${outcome}#${shard}", casing: "none" },
    },
  },
});
export type JobProgress = ItemOf<typeof JobProgressEntity>;

/** A failed item of a job whose items are done in parallel. */
export const JobFailureEntity = entity({
  model: { entity: "job-failure", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    id: { type: "string", required: true },
    item: { type: "string", required: true },
    message: { type: "string", required: true },
    retry: { type: custom<JobFailure["retry"]>("any") },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // What went wrong in this job, in order?
    byJob: {
      pk: { field: "pk", composite: ["jobId"], template: "job#${jobId}", casing: "none" },
      sk: { field: "sk", composite: ["id"], template: "failure#${id}", casing: "none" },
    },
  },
});
export type StoredFailure = ItemOf<typeof JobFailureEntity>;

/** Idempotency marker: an item of a job has been counted as failed, for work that comes again and fails again. */
export const JobFailureMarkerEntity = entity({
  model: { entity: "job-failure-marker", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    /** The item's own id, such as a membership's. */
    item: { type: "string", required: true },
    ttl: { type: "number" },
  },
  indexes: {
    // Has this item of this job been counted as failed?
    byItem: {
      pk: { field: "pk", composite: ["jobId"], template: "job#${jobId}", casing: "none" },
      sk: { field: "sk", composite: ["item"], template: "failed#${item}", casing: "none" },
    },
  },
});

/** Checkpoint: how far a job that goes through the whole table has come in one segment of it. */
export const JobSegmentEntity = entity({
  model: { entity: "job-segment", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    segment: { type: "number", required: true },
    /** The key of the last item that is done; absent at the beginning. */
    after: { type: custom<{ pk: string; sk: string }>("any") },
    isOver: { type: "boolean", default: false },
    ttl: { type: "number", required: true },
    ...audit,
  },
  indexes: {
    // How far has this job come, segment by segment?
    byJob: {
      pk: { field: "pk", composite: ["jobId"], template: "job#${jobId}", casing: "none" },
      sk: { field: "sk", composite: ["segment"], template: "segment#${segment}", casing: "none" },
    },
  },
});
export type JobSegment = ItemOf<typeof JobSegmentEntity>;

/** Watch list: a job that is not known to be over, so that somebody hears of one that stands still. */
export const JobWatchEntity = entity({
  model: { entity: "job-watch", service: "salle", version: "1" },
  ...internal,
  attributes: {
    jobId: { type: "string", required: true },
    /** When it began, or was begun again. */
    at: { type: "string", required: true },
  },
  indexes: {
    // Which jobs may be under way?
    byJob: {
      pk: { field: "pk", composite: [], template: "job-watch", casing: "none" },
      sk: { field: "sk", composite: ["jobId"], template: "${jobId}", casing: "none" },
    },
  },
});

/** The failed tries of a message, for the letter it may become; kept two weeks. */
export const MessageFailureEntity = entity({
  model: { entity: "message-failure", service: "salle", version: "1" },
  ...internal,
  attributes: {
    messageId: { type: "string", required: true },
    reason: { type: "string", required: true },
    count: { type: "number", required: true },
    firstAt: { type: "string", required: true },
    lastAt: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Why has this message failed so far?
    byMessage: {
      pk: { field: "pk", composite: ["messageId"], template: "message-failure#${messageId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "message-failure", casing: "none" },
    },
  },
});

/** A message that its queue has given up. */
export const DeadLetterEntity = entity({
  model: { entity: "dead-letter", service: "salle", version: "1" },
  ...internal,
  attributes: {
    /** The message's own id, so that it has one letter however often it dies. */
    id: { type: "string", required: true },
    queue: { type: "string", required: true },
    /** The message as it was carried. */
    carried: { type: "string", required: true },
    reason: { type: "string", required: true },
    /** Which letters have died for the same reason (`reasonIdOf`). */
    reasonId: { type: "string", required: true },
    tries: { type: "number", required: true },
    firstFailedAt: { type: "string", required: true },
    lastFailedAt: { type: "string", required: true },
    state: { type: deadLetterStates, required: true },
    /** The queue's ids of each death that is in this letter. */
    deaths: { type: custom<string[]>("any"), required: true },
    sentAgainBy: { type: "string" },
    sentAgainByName: { type: "string" },
    sentAgainAt: { type: "string" },
    /** When a letter that was sent again ends (`lettersOf`); one that waits has none. */
    ttl: { type: "number" },
    version: { type: "number", required: true },
    all: { type: ["dead-letters"] as const, required: true },
  },
  indexes: {
    // Which message was this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "dead-letter#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "dead-letter", casing: "none" },
    },
    // Which messages have died, by time?
    byTime: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["lastFailedAt", "id"], template: "${lastFailedAt}#${id}", casing: "none" },
    },
    // Which messages have died and wait, or were sent again, by time?
    byState: {
      index: "gsi2",
      pk: { field: "gsi2pk", composite: ["all", "state"], template: "${all}#${state}", casing: "none" },
      sk: { field: "gsi2sk", composite: ["lastFailedAt", "id"], template: "${lastFailedAt}#${id}", casing: "none" },
    },
    // Which messages have died for this reason and wait, or were sent again, by time?
    byReason: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["all", "state"], template: "${all}#${state}", casing: "none" },
      sk: {
        field: "gsi3sk",
        composite: ["reasonId", "lastFailedAt", "id"],
        template: "${reasonId}#${lastFailedAt}#${id}",
        casing: "none",
      },
    },
  },
});
export type DeadLetter = ItemOf<typeof DeadLetterEntity>;

/** The last run of a cron. */
export const CronRunEntity = entity({
  model: { entity: "cron-run", service: "salle", version: "1" },
  ...internal,
  attributes: {
    name: { type: "string", required: true },
    runId: { type: "string", required: true },
    startedAt: { type: "string", required: true },
    endedAt: { type: "string" },
    outcome: { type: cronOutcomes, required: true },
    error: { type: "string" },
  },
  indexes: {
    // When did this cron run?
    byName: {
      pk: { field: "pk", composite: ["name"], template: "cron#${name}", casing: "none" },
      sk: { field: "sk", composite: [], template: "cron", casing: "none" },
    },
  },
});
export type CronRun = ItemOf<typeof CronRunEntity>;
