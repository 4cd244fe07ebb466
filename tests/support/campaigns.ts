import { sandboxContents } from "@salle/core/communication/campaigns";
import type { Notice } from "@salle/core/internal/communication/campaigns/port";
import { findAccount, listOfGroup } from "@salle/core/internal/communication/campaigns/store";

/** What the sandbox platform holds of an owner's account: each address with its state, by channel title. */
export async function heldFor(owner: string): Promise<Record<string, Record<string, string>>> {
  const account = await findAccount(owner);
  if (!account?.accountId) return {};
  const { lists } = await sandboxContents(account.accountId);
  return Object.fromEntries(
    lists
      .filter(({ title }) => title !== null)
      .map(({ title, subscribers }) => [
        String(title),
        Object.fromEntries(subscribers.map(({ email, standing }) => [email, standing.state])),
      ]),
  );
}

/** The secret an owner's account shares with the platform. */
export async function secretOf(owner: string): Promise<string> {
  const account = await findAccount(owner);
  if (!account) throw new Error(`${owner} has no account`);
  return account.secret;
}

/** The platform's id of a channel's list. */
export async function listIdOf(groupId: string): Promise<string> {
  const list = await listOfGroup(groupId);
  if (!list) throw new Error(`${groupId} has no list`);
  return list.listId;
}

/** Something that happened to an address of a channel. */
export async function noticeOf(
  groupId: string,
  email: string,
  words: Partial<Notice> & Pick<Notice, "id">,
): Promise<Notice> {
  return {
    kind: "unsubscribe",
    listId: await listIdOf(groupId),
    email,
    at: new Date().toISOString(),
    reason: "Unsubscribed from a campaign",
    ...words,
  };
}
