/** The door of the jobs: what other areas show of theirs. */
export { JobFailures, JobProgress, JobState } from "./job.tsx";
export { isRunning, JOB_POLL_MS, jobDetails, useWhenDone } from "./job-query.ts";
export { jobWords } from "./job-words.ts";
