import { type CountedIn, countRows, keptFor, type Step } from "../../dynamo/index.ts";
import { madeAt } from "../../lib/ids.ts";
import type { DeadLetter, StoredJob } from "./entity.ts";

/** A job and what belongs to it are kept for the month in which it began and for thirteen more. */
const JOB_MONTHS = 13;
/** A letter that was sent again, for the month in which that was and for three more; one that waits stays. */
const LETTER_MONTHS = 3;

/** The part of the count that a job is in, and when it ends once it is done. */
export const endsOf = (jobId: string): CountedIn => keptFor(JOB_MONTHS, madeAt(jobId));

/** The count of an owner's jobs, by type. */
export const jobsOf = (owner: string): string => `jobs#${owner}`;

/** Counts a new job. */
export const countJob = ({ id, owner, jobType }: Pick<StoredJob, "id" | "owner" | "jobType">): Step =>
  countRows(jobsOf(owner), id, { [jobType]: 1 }, endsOf(id));

/** The count of all dead letters, by state. */
export const LETTERS = "dead-letters";

type Standing = Pick<DeadLetter, "id" | "state" | "sentAgainAt">;

/** The part of the count that a letter is in: with its end, when it has one. */
export const letterEnds = ({ state, sentAgainAt }: Pick<Standing, "state" | "sentAgainAt">): CountedIn | undefined =>
  state === "sent-again" && sentAgainAt ? keptFor(LETTER_MONTHS, new Date(sentAgainAt)) : undefined;

/** Counts a letter where it stands now, and no longer where it stood; nothing when it stands where it did. */
export function countLetter(before: Standing | null, after: Standing): Step[] {
  if (before?.state === after.state) return [];
  const count = (letter: Standing, by: 1 | -1) =>
    countRows(LETTERS, letter.id, { [letter.state]: by }, letterEnds(letter));
  return [...(before ? [count(before, -1)] : []), count(after, 1)];
}
