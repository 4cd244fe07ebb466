import * as environment from "@salle/contract/environment";
import { siteUrl } from "../../lib/site.ts";
import * as MemberGroups from "../member-groups/index.ts";
import type { CampaignAccount, ChannelList } from "./entity.ts";
import { platform } from "./platform.ts";
import { NoSuchList } from "./port.ts";
import { dropList, findAccount, keepList, listOfGroup } from "./store.ts";

/** The list of a channel whose owner has an account, made when it is missing; null when there is nothing to sync. */
export async function ensureList(groupId: string, now: Date): Promise<ChannelList | null> {
  const [group, known] = await Promise.all([MemberGroups.find(groupId), listOfGroup(groupId)]);
  if (!group?.isEmailCampaignChannel) return null;
  if (known) return known;
  const account = await findAccount(group.owner);
  if (!account?.accountId) return null;
  const channel = { groupId, name: group.name };
  const listId = await platform().createList(account.accountId, channel, webhookUrl(account));
  const list: ChannelList = { groupId, owner: group.owner, listId };
  await keepList(list, now);
  return list;
}

/**
 * Convergence: gives a channel's list the group's name, or deletes it when the group is gone or no channel any more.
 * Reads again after each call, as `converge` does.
 * @returns whether the group is a channel
 */
export async function syncList(groupId: string, now: Date): Promise<boolean> {
  for (;;) {
    const group = await MemberGroups.find(groupId);
    if (group?.isEmailCampaignChannel) {
      const list = await ensureList(groupId, now);
      if (list && !(await rename(list, group.name, now))) continue;
    } else {
      const list = await listOfGroup(groupId);
      if (list) {
        await platform().deleteList(list.listId);
        await dropList(list, now);
      }
    }
    const again = await MemberGroups.find(groupId);
    const isSame = again?.name === group?.name && again?.isEmailCampaignChannel === group?.isEmailCampaignChannel;
    if (isSame) return group?.isEmailCampaignChannel ?? false;
  }
}

/** Gives a list its channel's name; false when it is gone at the platform and has to be made anew. */
async function rename(list: ChannelList, name: string, now: Date): Promise<boolean> {
  try {
    await platform().renameList(list.listId, { groupId: list.groupId, name });
    return true;
  } catch (error) {
    if (!(error instanceof NoSuchList)) throw error;
    await dropList(list, now);
    return false;
  }
}

/** Where the platform sends its notices; the key is for a platform that signs nothing. */
function webhookUrl({ owner, secret }: CampaignAccount): string {
  const url = new URL(siteUrl(`/public-app/campaigns/webhook/${encodeURIComponent(owner)}`));
  if (process.env[environment.campaignPlatform] === "campaign-monitor") url.searchParams.set("key", secret);
  return url.href;
}
