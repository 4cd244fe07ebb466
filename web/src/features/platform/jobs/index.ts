/** The door of the jobs: what other areas show of theirs. */
export { JobFailures, JobProgress, JobState } from "./job.tsx";
export { isRunning, jobDetails, useWhenDone } from "./job-query.ts";
