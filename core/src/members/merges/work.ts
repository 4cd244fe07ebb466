import type { QueueBodies } from "@salle/contract/queue-bodies";
import * as Campaigns from "../../communication/campaigns/index.ts";
import * as MemberGroups from "../../communication/member-groups/index.ts";
import { ConditionFailed, commit, enqueue, retryOnConflict, type Step, write } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as MemberCategories from "../member-categories/index.ts";
import * as Members from "../members/index.ts";
import { moveAll, type Pair } from "./move.ts";

/** Longer than a request can take, and than an index lags. */
const LATER_SECONDS = 60;

/**
 * Works through a message of the queue: moves what is the duplicate's, and archives their places; a minute later once more what
 * somebody has changed who had read them before, and ends the merge. Delivery is at least once, and done again it does what is left.
 */
export async function work({ jobId, isLast }: QueueBodies["merges"], now: Date): Promise<void> {
  const job = await Jobs.find(jobId);
  const pair = job && pairOf(job);
  if (!pair || job.state === "done") return;
  const moved = await retryOnConflict(() => moveAll(pair, now));
  if (isLast) return end(job, pair, now);
  await unlessOver(() => write(Jobs.report(jobId, { done: moved, total: moved + 1 }, now)));
  await retryOnConflict(() => archive(pair, jobId, now));
}

/** Whose registrations a job merges; null where it says none. */
function pairOf({ input }: Jobs.Job): Pair | null {
  const { survivor, duplicate } = input ?? {};
  return typeof survivor === "string" && typeof duplicate === "string" ? { survivor, duplicate } : null;
}

/** The duplicate's places are archived, and what came to them in the meantime is the survivor's. */
async function archive({ survivor, duplicate }: Pair, jobId: string, now: Date): Promise<void> {
  const [own, others, { profile }] = await Promise.all([
    Members.ofPerson(survivor),
    Members.ofPerson(duplicate),
    Members.contactOf(duplicate),
  ]);
  const byClub = new Map(own.map((place) => [place.clubId, place]));
  const steps: Step[] = [];
  for (const other of others) {
    const place = byClub.get(other.clubId);
    if (place) steps.push(...Members.archiveSteps(place, other, await listsOf(place.id), now));
    // They have joined a club since; the next message archives it.
    else
      steps.push(
        ...Members.joinSteps({ survivor, profile: undefined, places: [], duplicates: [other], values: undefined }, now),
      );
  }
  const last = enqueue("merges", { jobId, isLast: true }, now, { delaySeconds: LATER_SECONDS });
  await commit(systemContext(now), [...steps, ...Members.eraseSteps(profile, [], now), last], null);
}

/** What a member is in, as the groups and categories say. */
async function listsOf(clubMemberProfileId: string): Promise<Members.Lists> {
  const [groups, categories] = await Promise.all([
    MemberGroups.assignmentsOf(clubMemberProfileId),
    MemberCategories.assignmentsOf(clubMemberProfileId),
  ]);
  return {
    memberGroupIds: groups.filter(({ standing }) => standing === "in").map(({ groupId }) => groupId),
    memberCategoryIds: categories.filter(MemberCategories.isIn).map(({ categoryId }) => categoryId),
  };
}

/** The end of a merge: lists of mails have no address of the duplicate, others may be merged, and the directory is told. */
async function end(job: Jobs.Job, { survivor, duplicate }: Pair, now: Date): Promise<void> {
  for (const { id } of await Members.ofPerson(duplicate)) await Campaigns.forgetAddressesOf(id, now);
  const done = job.done ?? 0;
  await unlessOver(() =>
    commit(
      systemContext(now),
      [
        Jobs.finish(job, { done, outcomes: { moved: done }, input: job.input }, now),
        ...[survivor, duplicate].map((person) => Accounts.endMerge(person, job.id)),
        ...Members.tellDirectory([survivor, duplicate], now),
      ],
      null,
    ),
  );
}

/** Nothing is to be done where another copy of the message has ended the merge. */
async function unlessOver(step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
