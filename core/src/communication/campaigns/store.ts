import {
  commit,
  createStep,
  get,
  queryAll,
  queryPartition,
  replaceStep,
  type Step,
  tableName,
} from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { type CampaignAccount, CampaignAccountEntity } from "./entity.ts";

/** An owner's account, read from the table itself, or undefined. */
export async function findAccount(owner: string): Promise<CampaignAccount | undefined> {
  return (await get(`campaign-account#${owner}`, "account")) as CampaignAccount | undefined;
}

/** Every account there is; from the index. */
export async function allAccounts(): Promise<CampaignAccount[]> {
  const items = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :all",
    ExpressionAttributeValues: { ":all": "campaign-accounts" },
  });
  return items as unknown as CampaignAccount[];
}

/** Writes an account while the one before it is as it was read. @throws ConditionFailed from the commit */
export function writeAccount(before: CampaignAccount | undefined, next: CampaignAccount): Step {
  if (!before) return createStep(CampaignAccountEntity.create({ ...next, version: 1 }));
  const version = before.version ?? 1;
  const put = CampaignAccountEntity.put({ ...next, version: version + 1 });
  return replaceStep(put.where((attribute, operator) => operator.eq(attribute.version, version)));
}

/** A channel's list on the platform. */
export interface ChannelList {
  groupId: string;
  owner: string;
  listId: string;
}

export async function listOfGroup(groupId: string): Promise<ChannelList | undefined> {
  return (await get(`campaign-channel#${groupId}`, "list")) as ChannelList | undefined;
}

export async function listById(listId: string): Promise<ChannelList | undefined> {
  return (await get(`campaign-list#${listId}`, "list")) as ChannelList | undefined;
}

const keysOf = ({ groupId, listId }: ChannelList) => [
  { pk: `campaign-channel#${groupId}`, sk: "list" },
  { pk: `campaign-list#${listId}`, sk: "list" },
];

/** Notes a channel's list, so that it is found by either name. */
export async function keepList(list: ChannelList, now: Date): Promise<void> {
  const steps = keysOf(list).map((key) => ({ write: { Put: { TableName: tableName(), Item: { ...key, ...list } } } }));
  await commit(systemContext(now), steps, null);
}

export async function dropList(list: ChannelList, now: Date): Promise<void> {
  const steps = keysOf(list).map((Key) => ({ write: { Delete: { TableName: tableName(), Key } } }));
  await commit(systemContext(now), steps, null);
}

const usersKey = (groupId: string, address: string) => `campaign-address#${groupId}#${address}`;
const ofMember = (clubMemberProfileId: string) => `campaign-addresses#${clubMemberProfileId}`;

/**
 * Notes that a member's address may come onto a channel's list, before it does: so it is known later which addresses to
 * look after, and who shares them. Both only ever say "may"; what counts is read from the members themselves.
 */
export async function noteAddress(
  groupId: string,
  clubMemberProfileId: string,
  address: string,
  now: Date,
): Promise<void> {
  const items = [
    { pk: usersKey(groupId, address), sk: clubMemberProfileId },
    { pk: ofMember(clubMemberProfileId), sk: `${groupId}#${address}`, address },
  ];
  await commit(
    systemContext(now),
    items.map((Item) => ({ write: { Put: { TableName: tableName(), Item } } })),
    null,
  );
}

/** The members who may use an address in a channel. */
export const usersOf = async (groupId: string, address: string): Promise<string[]> =>
  (await queryPartition(usersKey(groupId, address))).map((item) => item.sk);

/** The addresses a member may have had in a channel. */
export async function addressesOf(groupId: string, clubMemberProfileId: string): Promise<string[]> {
  const items = await queryAll({
    KeyConditionExpression: "pk = :member AND begins_with(sk, :group)",
    ExpressionAttributeValues: { ":member": ofMember(clubMemberProfileId), ":group": `${groupId}#` },
    ConsistentRead: true,
  });
  return items.map((item) => String(item.address));
}

/** The keys of everything that is noted of a member in a channel, for the group's removal. */
export const addressKeys = (groupId: string, clubMemberProfileId: string, address: string) => [
  { pk: usersKey(groupId, address), sk: clubMemberProfileId },
  { pk: ofMember(clubMemberProfileId), sk: `${groupId}#${address}` },
];
