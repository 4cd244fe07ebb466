import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { ConditionFailed, commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { type ActorContext, type Context, systemContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import { getFile } from "../../lib/stored.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as MemberGroups from "../member-groups/index.ts";
import { converge } from "./converge.ts";
import { syncList } from "./lists.ts";
import { PlatformRefusal } from "./port.ts";
import { accounts, allAccounts, findAccount } from "./store.ts";

/** Batch size: so many members a message, well within a worker's time; the next message goes on. */
const SLICE = 50;
const AT_ONCE = 5;

/** What a synchronisation works through, in order: each channel's list, then its members. */
type Place = { groupId: string; name: string; clubMemberProfileId?: string };

const fileKeyOf = (jobId: string) => `campaign-syncs/${jobId}`;

/**
 * Synchronises every channel of an owner, as a job; the one that is under way when there is one.
 * @throws Refusal `conflict` when the owner has no account
 */
export const start = (ctx: ActorContext, owner: string): Promise<JobResource> =>
  retryOnConflict(async () => {
    const account = await findAccount(owner);
    if (!account?.accountId) throw conflict("This feature is only for active campaign accounts.");
    const running = account.syncJobId ? await Jobs.find(account.syncJobId) : undefined;
    if (running && running.state !== "done") return Jobs.toResource(running);
    const { job, steps } = await syncSteps(ctx, owner);
    const change = accounts.update(account, { syncJobId: job.id }, ctx.now);
    return commit(ctx, [...change.steps, ...steps], Jobs.toResource(job));
  });

/** Begins the daily synchronisation of every account. Idempotent: the same run begins none a second time. */
export async function startAll(runId: string, now: Date): Promise<void> {
  for (const { owner } of await allAccounts()) {
    await retryOnConflict(async () => {
      const account = await findAccount(owner);
      if (!account?.accountId || account.lastRun === runId) return;
      const { job, steps } = await syncSteps(systemContext(now), owner);
      const change = accounts.update(account, { syncJobId: job.id, lastRun: runId }, now);
      await commit(systemContext(now), [...change.steps, ...steps], null);
    });
  }
}

/** A new synchronisation's job and the steps that begin it. A snapshot of what it works through is kept beside it. */
export async function syncSteps(
  ctx: Pick<Context, "actor" | "now">,
  owner: string,
): Promise<{ job: Jobs.Job; steps: Step[] }> {
  const places: Place[] = [];
  for (const { id: groupId, name, isEmailCampaignChannel } of await MemberGroups.groupsOfOwner(owner)) {
    if (!isEmailCampaignChannel) continue;
    const members = await MemberGroups.assignmentsOfGroup(groupId);
    places.push(
      { groupId, name },
      ...members.map(({ clubMemberProfileId }) => ({ groupId, name, clubMemberProfileId })),
    );
  }
  const id = newId("job", ctx.now);
  const fileKey = fileKeyOf(id);
  await putFile("campaign-syncs", fileKey, Buffer.from(JSON.stringify(places)));
  const { job, steps } = Jobs.start(ctx, {
    id,
    jobType: "campaign-sync",
    title: "Email campaign synchronisation",
    owner,
    total: places.length,
    input: { fileKey },
  });
  return { job, steps: [...steps, enqueue("campaigns", { kind: "sync", jobId: id }, ctx.now)] };
}

/**
 * Resumes a synchronisation at its checkpoint, the job's progress. Each place is brought in step before it is counted,
 * so nothing is left out whatever stops the worker; the progress is written under an optimistic lock, so each place
 * counts once.
 */
export async function continueSync(jobId: string, now: Date): Promise<void> {
  const job = await Jobs.find(jobId);
  if (!job || job.state === "done") return;
  const file = await getFile("campaign-syncs", String(job.input?.fileKey));
  const places: Place[] = JSON.parse(Buffer.from(file).toString("utf8"));
  const done = job.done ?? 0;
  const slice = places.slice(done, done + SLICE);
  const outcomes: Jobs.ItemOutcome[] = [];
  // A channel's list stands before its members, which are then done a few at a time.
  for (let at = 0; at < slice.length; ) {
    const isList = slice[at]?.clubMemberProfileId === undefined;
    const next = slice.slice(at + 1).findIndex((place) => place.clubMemberProfileId === undefined);
    const end = isList ? at + 1 : Math.min(at + AT_ONCE, next < 0 ? slice.length : at + 1 + next);
    outcomes.push(...(await Promise.all(slice.slice(at, end).map((place) => syncPlace(place, now)))));
    at = end;
  }
  const progress = Jobs.progress(job, outcomes, now);
  const steps = [progress.step];
  if (progress.job.state !== "done") steps.push(enqueue("campaigns", { kind: "sync", jobId }, now));
  try {
    await commit(systemContext(now), steps, null);
  } catch (error) {
    // Lost the optimistic lock: another worker has counted these, and goes on.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function syncPlace({ groupId, name, clubMemberProfileId }: Place, now: Date): Promise<Jobs.ItemOutcome> {
  try {
    if (clubMemberProfileId === undefined) {
      await syncList(groupId, now);
      return { outcome: "channels" };
    }
    return { outcome: (await converge(groupId, clubMemberProfileId, now)) ?? "skipped" };
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    const item = clubMemberProfileId === undefined ? name : `${name}: ${clubMemberProfileId}`;
    return { outcome: "failed", failure: { item, message: error.message } };
  }
}
