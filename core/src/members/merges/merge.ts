import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { type DoMerge, type Merge, mergeTexts } from "@salle/contract/members/merges";
import { commit, enqueue, handOver, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { accountIdOf, newId } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import * as Erasure from "../erasure/index.ts";
import * as Members from "../members/index.ts";
import * as Transfers from "../transfers/index.ts";
import { fingerprintOf } from "./preview.ts";
import { chosenOf, inTheWay } from "./rules.ts";
import { type Registration, registrationOf, standingOf } from "./standing.ts";

const stale = () => conflict(mergeTexts.stale, "stale");

/**
 * Merges a registration into another of the same person. In one transaction the survivor has every place and what was chosen,
 * and the duplicate becomes their alias, to which nobody signs in; what else is the duplicate's is moved by messages, which a
 * job tells of.
 * @throws Refusal `absent`; on `name`; `conflict` with what is in the way, or when what was looked at has changed
 */
export async function merge(ctx: ActorContext, id: string, into: string, input: DoMerge): Promise<Merge> {
  const [duplicate, survivor] = await Promise.all([registrationOf(id), registrationOf(into)]);
  const full = Accounts.nameOf(duplicate.account);
  if (Accounts.nameKey(input.name) !== Accounts.nameKey(full)) throw fieldError("name", mergeTexts.otherName(full));
  const fromDuplicate = input.fromDuplicate ?? [];
  const what = inTheWay(await standingOf(survivor, duplicate, fromDuplicate, ctx));
  if (what.length > 0) throw conflict(mergeTexts.inTheWay(what), "in-the-way");
  if (input.fingerprint !== fingerprintOf(survivor, duplicate)) throw stale();
  const aliases = await Accounts.findMany(duplicate.account.mergedFrom ?? []);
  const { job, steps } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "merge",
    title: `${full} into ${Accounts.nameOf(survivor.account)}`,
    owner: SYSTEM_HANDLE,
    total: 1,
    isOpen: true,
    input: { survivor: survivor.person, duplicate: duplicate.person },
  });
  const all = [
    ...joinedSteps(survivor, duplicate, { fromDuplicate, jobId: job.id, now: ctx.now }),
    // What earlier aliases of the duplicate were known by leads on to the survivor.
    ...aliases.flatMap(({ nationalId }) =>
      nationalId
        ? [handOver("national-id", Members.nationalIdKey(nationalId), duplicate.person, survivor.person, stale)]
        : [],
    ),
    ...[survivor, duplicate].flatMap(({ person }) => [
      Transfers.noneOpen(person, ctx.now, stale),
      Erasure.noneUnderWay(person, stale),
    ]),
    ...steps,
    enqueue("merges", { jobId: job.id, isLast: false }, ctx.now),
    enqueue("campaigns", { kind: "person", person: survivor.person }, ctx.now),
    ...Members.tellDirectory([survivor.person, duplicate.person], ctx.now),
  ];
  const data: Merge = {
    id: accountIdOf(duplicate.person),
    type: "merge",
    attributes: { intoId: accountIdOf(survivor.person), jobId: job.id },
  };
  return commit(ctx, all, data);
}

interface Asked {
  fromDuplicate: NonNullable<DoMerge["fromDuplicate"]>;
  jobId: string;
  now: Date;
}

/** The two accounts, the profile and the places; the duplicate's National ID leads to the survivor. */
function joinedSteps(survivor: Registration, duplicate: Registration, { fromDuplicate, jobId, now }: Asked): Step[] {
  const { account: values, profile, takesLogin } = chosenOf(survivor, duplicate, fromDuplicate);
  const claimed = duplicate.account.nationalId;
  const nationalId = survivor.account.nationalId ?? claimed;
  const accounts = { survivor: survivor.account, duplicate: duplicate.account, values, takesLogin, nationalId, jobId };
  return [
    ...Accounts.mergeSteps(accounts, now, stale),
    ...(claimed
      ? [handOver("national-id", Members.nationalIdKey(claimed), duplicate.person, survivor.person, stale)]
      : []),
    ...Members.joinSteps(
      {
        survivor: survivor.person,
        profile: survivor.profile,
        places: survivor.places,
        duplicates: duplicate.places,
        values: profile,
      },
      now,
      stale,
    ),
  ];
}
