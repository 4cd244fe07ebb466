import { audit, custom, entity, type ItemOf, internal } from "../../dynamo/entity.ts";
import type { AddressState } from "./port.ts";

/** Somebody who asked to administer an account at the platform, by the account they sign in with here. */
export interface Admin {
  email: string;
  name: string;
  state: "asked" | "ready" | "failed";
  askedAt: string;
  /** What the platform refused. */
  problem?: string;
}

/** An owner's account on the campaign platform (spec 03 §4). */
export const CampaignAccountEntity = entity({
  model: { entity: "campaign-account", service: "salle", version: "1" },
  activity: { about: "${owner}", masks: ["secret"], leavesOut: ["all", "syncJobId", "lastRun"] },
  personal: { of: "admins", in: ["admins"] },
  attributes: {
    /** The handle of whose account it is. */
    owner: { type: "string", required: true },
    ownerName: { type: "string", required: true },
    askedAt: { type: "string", required: true },
    /** The platform's id of it; absent until it is made. */
    accountId: { type: "string" },
    /** What the platform refused. */
    problem: { type: "string" },
    /** Webhook secret: what proves that a notice is the platform's. */
    secret: { type: "string", required: true },
    admins: { type: custom<Record<string, Admin>>("any"), default: () => ({}) },
    syncJobId: { type: "string" },
    /** The cron's run that began the last synchronisation of its own. */
    lastRun: { type: "string" },
    all: { type: ["campaign-accounts"] as const, required: true },
    ...audit,
  },
  indexes: {
    // Has this owner an account?
    byOwner: {
      pk: { field: "pk", composite: ["owner"], template: "campaign-account#${owner}", casing: "none" },
      sk: { field: "sk", composite: [], template: "account", casing: "none" },
    },
    // Which accounts are there?
    all: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["all"], template: "${all}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["owner"], template: "${owner}", casing: "none" },
    },
  },
});
export type CampaignAccount = ItemOf<typeof CampaignAccountEntity>;

const channelList = {
  groupId: { type: "string", required: true },
  /** The handle of whose channel it is. */
  owner: { type: "string", required: true },
  listId: { type: "string", required: true },
} as const;

/** A channel's list on the platform, by its channel. */
export const ChannelListEntity = entity({
  model: { entity: "campaign-channel", service: "salle", version: "1" },
  ...internal,
  attributes: channelList,
  indexes: {
    // Which list has this channel?
    byGroup: {
      pk: { field: "pk", composite: ["groupId"], template: "campaign-channel#${groupId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "list", casing: "none" },
    },
  },
});
export type ChannelList = ItemOf<typeof ChannelListEntity>;

/** Reverse lookup: the same list by the platform's id, which its notices name. */
export const ListChannelEntity = entity({
  model: { entity: "campaign-list", service: "salle", version: "1" },
  ...internal,
  attributes: channelList,
  indexes: {
    // Which channel has this list?
    byList: {
      pk: { field: "pk", composite: ["listId"], template: "campaign-list#${listId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "list", casing: "none" },
    },
  },
});

/** Somebody who may use an address in a channel: only ever "may", what counts is read from the members themselves. */
export const AddressUserEntity = entity({
  model: { entity: "campaign-address", service: "salle", version: "1" },
  activity: null,
  personal: { of: "clubMemberProfileId", in: ["address"] },
  attributes: {
    groupId: { type: "string", required: true },
    /** As addresses are compared. */
    address: { type: "string", required: true },
    /** It is the sort key itself. */
    clubMemberProfileId: { type: "string", field: "sk", required: true },
  },
  indexes: {
    // Who may use this address in this channel?
    byAddress: {
      pk: {
        field: "pk",
        composite: ["groupId", "address"],
        template: "campaign-address#${groupId}#${address}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["clubMemberProfileId"], template: "${clubMemberProfileId}", casing: "none" },
    },
  },
});

/** Reverse lookup: the same by the member, so that it is known later which addresses to look after. */
export const MemberAddressEntity = entity({
  model: { entity: "campaign-member-address", service: "salle", version: "1" },
  activity: null,
  personal: { of: "clubMemberProfileId", in: ["address"] },
  attributes: {
    clubMemberProfileId: { type: "string", required: true },
    groupId: { type: "string", required: true },
    address: { type: "string", required: true },
  },
  indexes: {
    // Which addresses may this member have had in this channel?
    byMember: {
      pk: {
        field: "pk",
        composite: ["clubMemberProfileId"],
        template: "campaign-addresses#${clubMemberProfileId}",
        casing: "none",
      },
      sk: { field: "sk", composite: ["groupId", "address"], template: "${groupId}#${address}", casing: "none" },
    },
  },
});

/** A notice of the platform that has taken effect; kept a month. */
export const CampaignNoticeEntity = entity({
  model: { entity: "campaign-notice", service: "salle", version: "1" },
  ...internal,
  attributes: {
    owner: { type: "string", required: true },
    /** The hash of the platform's id of it. */
    hash: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    // Has this notice taken effect?
    byId: {
      pk: { field: "pk", composite: ["owner", "hash"], template: "campaign-notice#${owner}#${hash}", casing: "none" },
      sk: { field: "sk", composite: [], template: "notice", casing: "none" },
    },
  },
});

/** An account of the sandbox platform. */
export const SandboxAccountEntity = entity({
  model: { entity: "sandbox-campaigns-account", service: "salle", version: "1" },
  ...internal,
  attributes: {
    accountId: { type: "string", required: true },
    name: { type: "string" },
    handle: { type: "string" },
  },
  indexes: {
    // What was the sandbox told of this account?
    byAccount: {
      pk: { field: "pk", composite: ["accountId"], template: "sandbox-campaigns#${accountId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "account", casing: "none" },
    },
  },
});

/** An administrator of an account of the sandbox platform. */
export const SandboxAdminEntity = entity({
  model: { entity: "sandbox-campaigns-admin", service: "salle", version: "1" },
  activity: null,
  personal: { of: "address", in: ["email", "name", "address"] },
  attributes: {
    accountId: { type: "string", required: true },
    /** In lower case. */
    address: { type: "string", required: true },
    email: { type: "string" },
    name: { type: "string" },
  },
  indexes: {
    // Who administers this account?
    byAccount: {
      pk: { field: "pk", composite: ["accountId"], template: "sandbox-campaigns#${accountId}", casing: "none" },
      sk: { field: "sk", composite: ["address"], template: "admin#${address}", casing: "none" },
    },
  },
});

/** Which lists an account of the sandbox platform has. */
export const SandboxAccountListEntity = entity({
  model: { entity: "sandbox-campaigns-account-list", service: "salle", version: "1" },
  ...internal,
  attributes: {
    accountId: { type: "string", required: true },
    listId: { type: "string", required: true },
  },
  indexes: {
    // Which lists has this account?
    byAccount: {
      pk: { field: "pk", composite: ["accountId"], template: "sandbox-campaigns#${accountId}", casing: "none" },
      sk: { field: "sk", composite: ["listId"], template: "list#${listId}", casing: "none" },
    },
  },
});

/** A list of the sandbox platform. */
export const SandboxListEntity = entity({
  model: { entity: "sandbox-campaigns-list", service: "salle", version: "1" },
  ...internal,
  attributes: {
    listId: { type: "string", required: true },
    title: { type: "string" },
    webhookUrl: { type: "string" },
  },
  indexes: {
    // What is this list called?
    byList: {
      pk: { field: "pk", composite: ["listId"], template: "sandbox-campaigns#${listId}", casing: "none" },
      sk: { field: "sk", composite: [], template: "list", casing: "none" },
    },
  },
});

/** Somebody on a list of the sandbox platform. */
export const SandboxSubscriberEntity = entity({
  model: { entity: "sandbox-campaigns-subscriber", service: "salle", version: "1" },
  activity: null,
  personal: { of: "memberId", in: ["email", "name"] },
  attributes: {
    listId: { type: "string", required: true },
    /** As addresses are compared. */
    address: { type: "string", required: true },
    email: { type: "string" },
    name: { type: "string" },
    memberId: { type: "string" },
    standing: { type: custom<AddressState>("any"), required: true },
  },
  indexes: {
    // Who is on this list, and how do they stand with it?
    byList: {
      pk: { field: "pk", composite: ["listId"], template: "sandbox-campaigns#${listId}", casing: "none" },
      sk: { field: "sk", composite: ["address"], template: "subscriber#${address}", casing: "none" },
    },
  },
});
export type SandboxSubscriber = ItemOf<typeof SandboxSubscriberEntity>;
