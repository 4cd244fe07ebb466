import { commit, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { systemContext } from "../../lib/context.ts";
import {
  AddressUserEntity,
  type CampaignAccount,
  CampaignAccountEntity,
  CampaignNoticeEntity,
  type ChannelList,
  ChannelListEntity,
  ListChannelEntity,
  MemberAddressEntity,
} from "./entity.ts";

export const accounts = store(CampaignAccountEntity, "account");
export const notices = store(CampaignNoticeEntity);
const channelLists = store(ChannelListEntity);
const listChannels = store(ListChannelEntity);
const addressUsers = store(AddressUserEntity);
const memberAddresses = store(MemberAddressEntity);

/** An owner's account, read from the table itself, or undefined. */
export const findAccount = (owner: string): Promise<CampaignAccount | undefined> => accounts.find({ owner });

/** Every account there is; from the index. */
export const allAccounts = (): Promise<CampaignAccount[]> => accounts.list.all({ all: "campaign-accounts" });

/** A channel's list on the platform. */
export const listOfGroup = (groupId: string): Promise<ChannelList | undefined> => channelLists.find({ groupId });

/** The same by the platform's id of it. */
export const listById = (listId: string): Promise<ChannelList | undefined> => listChannels.find({ listId });

/** Notes a channel's list, so that it is found by either name. */
export async function keepList(set: ChannelList, at: Date): Promise<void> {
  // Two who made it at once were given the same list.
  await commit(systemContext(at), [channelLists.modify(set, { set }), listChannels.modify(set, { set })], null);
}

/** Takes away what is noted of a channel's list. */
export async function dropList(list: ChannelList, at: Date): Promise<void> {
  await commit(systemContext(at), [channelLists.drop(list), listChannels.drop(list)], null);
}

/** An address that a member may have in a channel. */
interface MemberAddress {
  groupId: string;
  clubMemberProfileId: string;
  address: string;
}

/**
 * Notes that a member's address may come onto a channel's list, before it does: so it is known later which addresses to
 * look after, and who shares them. Both only ever say "may"; what counts is read from the members themselves.
 */
export async function noteAddress(key: MemberAddress, at: Date): Promise<void> {
  const { groupId, address } = key;
  // Its sort key is the member's id already.
  const user = addressUsers.modify(key, { set: { groupId, address } });
  await commit(systemContext(at), [user, memberAddresses.modify(key, { set: { ...key } })], null);
}

/** The members who may use an address in a channel. */
export const usersOf = async (groupId: string, address: string): Promise<string[]> =>
  (await addressUsers.list.byAddress({ groupId, address })).map((each) => each.clubMemberProfileId);

/** The addresses a member may have had in a channel. */
export const addressesOf = async (groupId: string, clubMemberProfileId: string): Promise<string[]> =>
  (await memberAddresses.list.byMember({ clubMemberProfileId, groupId })).map(({ address }) => address);

/** The same in every channel, by channel. */
export async function addressesByGroup(clubMemberProfileId: string): Promise<Map<string, string[]>> {
  const all = await memberAddresses.list.byMember({ clubMemberProfileId });
  return new Map(
    [...Map.groupBy(all, ({ groupId }) => groupId)].map(([groupId, of]) => [groupId, of.map(({ address }) => address)]),
  );
}

/** Takes away everything that is noted of a member's addresses in a channel, for the group's removal. */
export const forgetAddresses = (groupId: string, clubMemberProfileId: string, addresses: readonly string[]): Step[] =>
  addresses.flatMap((address) => {
    const key = { groupId, clubMemberProfileId, address };
    return [addressUsers.drop(key), memberAddresses.drop(key)];
  });
