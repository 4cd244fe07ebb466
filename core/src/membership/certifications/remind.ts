import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import type { Certification } from "./entity.ts";
import { dayAt, reminding } from "./rules.ts";
import { find, findType, remindedUpTo } from "./store.ts";
import { certifications } from "./writes.ts";

/**
 * Reminds those whose certifications end: of each reminder that is due once, in the transaction that says when the next one is. What
 * earlier runs have missed is due too, as one reminder; the same again does nothing.
 * @returns how many certifications it were
 */
export async function remind(now: Date): Promise<number> {
  const today = dayAt(now);
  let reminded = 0;
  let cursor: string | undefined;
  do {
    const page = await remindedUpTo(today, cursor);
    for (const each of page.items) if (await remindOf(each, now)) reminded++;
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return reminded;
}

/** @returns whether a reminder was due */
const remindOf = ({ person, typeId }: Certification, now: Date): Promise<boolean> =>
  retryOnConflict(async () => {
    // The index may be behind.
    const [before, type] = await Promise.all([find(person, typeId), findType(typeId)]);
    const today = dayAt(now);
    if (!before?.reminds || before.remindOn > today || !type || !before.expiryDate) return false;
    const { id, expiryDate, remindOn } = before;
    const { steps } = certifications.update(before, reminding(before, type.leadTime, today), now);
    const mails = (await toldOf(person, now)).map((to) =>
      enqueue(
        "account-mails",
        { kind: "certification-ends", person: to, certificationId: id, expiryDate, cause: `${id} ${remindOn} ${to}` },
        now,
      ),
    );
    return commit(systemContext(now), [...steps, ...mails], true);
  });

/** A member of some club, or for who does not sign in those who do everything for them; nobody of who has left all clubs. */
async function toldOf(person: string, now: Date): Promise<string[]> {
  const [account, places] = await Promise.all([Accounts.find(person), Members.ofPerson(person)]);
  if (!account || places.every(({ isArchived }) => isArchived)) return [];
  return Accounts.whoAnswersFor(account, now);
}
