import type { ErasureBody } from "@salle/contract/queue-bodies";
import * as Campaigns from "../../communication/campaigns/index.ts";
import {
  commit,
  emptyItem,
  enqueue,
  findPersonal,
  maskActivity,
  removeItem,
  retryOnConflict,
  withoutValues,
  write,
} from "../../dynamo/index.ts";
import * as Drafts from "../../finance/drafts/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { stepsToForget } from "../../identity/linked-accounts/index.ts";
import { systemContext } from "../../lib/context.ts";
import { accountIdOf } from "../../lib/ids.ts";
import * as Certifications from "../../membership/certifications/index.ts";
import { emptyOwnFiles } from "../../platform/exports/index.ts";
import * as Metadata from "../../platform/metadata/index.ts";
import * as Biography from "../biography/index.ts";
import * as MemberCategories from "../member-categories/index.ts";
import * as Members from "../members/index.ts";
import { tell } from "./mails.ts";
import { fateOf, staysReadable } from "./rules.ts";
import { requests } from "./store.ts";

/** Works through a message of the queue. Delivery is at least once. */
export const work = (body: ErasureBody, now: Date): Promise<void> =>
  body.kind === "erase" ? erase(body, now) : tell(body, now);

/**
 * Erases what is kept of somebody beside their record, which is empty already. Each step is the same when it is done again, so
 * a message that comes twice, or after one that was cut off, ends in the same.
 */
async function erase({ person, to }: Extract<ErasureBody, { kind: "erase" }>, now: Date): Promise<void> {
  const request = await requests.find({ person });
  if (request?.state !== "under-way") return;
  const persons = [person, ...((await Accounts.find(person))?.mergedFrom ?? [])];
  const places = (await Promise.all(persons.map(Members.ofPerson))).flat();
  // They leave lists of mails by what is known of their addresses, which is removed with it.
  for (const { id } of places) {
    await Campaigns.forgetMember(id, now);
    await MemberCategories.forgetMember(id, now);
  }
  for (const step of await stepsToForget(person)) await write(step);
  for (const each of persons) {
    // What names their files goes with what follows.
    await Certifications.emptyFiles(each);
    await removeAndEmpty(each, now);
    await emptyOwnFiles(accountIdOf(each));
  }
  const about = [...persons.map((each) => `person:${each}`), ...places.map(({ id }) => `club-member:${id}`)];
  for (const each of persons) await maskActivity({ about, accountId: accountIdOf(each), staysReadable });

  const done = { state: "done", reason: "", answer: "", endedAt: now.toISOString() } as const;
  const { steps } = requests.update(request, done, now);
  const told = to.address
    ? [enqueue("erasures", { kind: "done", to, cause: `${person} ${request.askedAt}` }, now)]
    : [];
  await commit(systemContext(now), withoutValues([...steps, ...told], staysReadable), null);
}

/** What is found by entities' own declarations, by the fate of each. */
async function removeAndEmpty(person: string, now: Date): Promise<void> {
  for (const { entity, item } of await findPersonal(person)) {
    const fate = fateOf(entity);
    if (entity === Metadata.RECORD) await Metadata.emptyFiles(item);
    // The file of their photo goes once nothing says any more that they have it.
    if (entity === "biography" && typeof item.photoId === "string")
      await write(Biography.discardLater(person, item.photoId, now));
    if (entity === "invoice" && item.status === "DRAFT") await removeDraft(String(item.id), now);
    if (fate?.kind === "removed") await removeItem(item);
    if (fate?.kind === "emptied" && fate.as) await emptyItem(item, fate.as);
  }
}

/** What is approved is in the books and stays; a draft is in none, and would name them for as long as it lies there. */
const removeDraft = (id: string, now: Date): Promise<null> =>
  retryOnConflict(async () =>
    commit(systemContext(now), withoutValues(await Drafts.stepsToForget(id), staysReadable), null),
  );
