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

/** The count of those that wait for one reason. */
export const waitingFor = (reasonId: string): string => `${LETTERS}#${reasonId}`;

type Standing = Pick<DeadLetter, "id" | "state" | "sentAgainAt" | "reasonId">;

/** The part of the count that a letter is in: with its end, when it has one. */
export const letterEnds = ({ state, sentAgainAt }: Pick<Standing, "state" | "sentAgainAt">): CountedIn | undefined =>
  state === "sent-again" && sentAgainAt ? keptFor(LETTER_MONTHS, new Date(sentAgainAt)) : undefined;

/** What a letter is counted under: its state, and while it waits its reason too. */
export const countedUnder = (letter: Standing) =>
  [LETTERS, ...(letter.state === "waiting" ? [waitingFor(letter.reasonId)] : [])].map((list) => ({
    list,
    state: letter.state,
    ends: letterEnds(letter),
  }));

/**
 * Counts letters where they stand now, and no longer where they stood. All of a transaction together, for it writes each
 * count once.
 */
export function countLetters(moves: readonly { before?: Standing | undefined; after: Standing }[]): Step[] {
  const changes = moves.flatMap(({ before, after }) => [
    ...(before ? countedUnder(before).map((place) => ({ ...place, by: -1 })) : []),
    ...countedUnder(after).map((place) => ({ ...place, by: 1 })),
  ]);
  const cause = moves[0]?.after.id ?? "";
  const places = Map.groupBy(changes, ({ list, state, ends }) => `${list} ${state} ${ends?.month}`);
  return [...places.values()].flatMap((same) => {
    const count = same.reduce((sum, { by }) => sum + by, 0);
    return same
      .slice(0, count === 0 ? 0 : 1)
      .map(({ list, state, ends }) => countRows(list, cause, { [state]: count }, ends));
  });
}
