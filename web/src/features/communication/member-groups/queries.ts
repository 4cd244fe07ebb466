import {
  assignGroup,
  createMemberGroup,
  deleteMemberGroup,
  getGroupForm,
  getNewGroupForm,
  listAvailableGroups,
  listGroupMembersOf,
  listGroupsOfMember,
  listMemberGroups,
  type MemberGroup,
  type SaveMemberGroupInput,
  unassignGroup,
  updateMemberGroup,
} from "@salle/contract/communication/member-groups";
import { MAX_PAGE_SIZE } from "@salle/contract/wire";
import { queryOptions } from "@tanstack/react-query";
import { newKey } from "../../../lib/api.ts";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query.ts";

const KEY = "member-groups";

export const groupsOf = (owner: string) =>
  queryOptions({
    queryKey: [KEY, owner],
    queryFn: async ({ signal }): Promise<MemberGroup[]> => {
      const { data } = await call(listMemberGroups, { params: { owner }, signal });
      return data.filter((group) => "attributes" in group);
    },
  });

/** The server's form for a group, or for a new one. */
export const groupForm = (owner: string, groupId: string | null) =>
  queryOptions({
    queryKey: [KEY, owner, "form", groupId],
    // A form begins with what is there now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      groupId
        ? (await call(getGroupForm, { params: { owner, groupId }, signal })).data.attributes
        : (await call(getNewGroupForm, { params: { owner }, signal })).data.attributes,
  });

/** Saves the form. @throws ApiFailure */
export async function saveGroup(
  owner: string,
  groupId: string | null,
  attributes: SaveMemberGroupInput,
  idempotencyKey: string,
): Promise<void> {
  const input = { body: { attributes }, idempotencyKey };
  if (groupId) await call(updateMemberGroup, { params: { owner, groupId }, ...input });
  else await call(createMemberGroup, { params: { owner }, ...input });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** @throws ApiFailure */
export async function removeGroup(owner: string, group: string): Promise<void> {
  await call(deleteMemberGroup, { params: { owner, group }, idempotencyKey: newKey() });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** The first hundred members of a group, and how many there are. */
export const membersOf = (groupId: string) =>
  queryOptions({
    queryKey: [KEY, "members", groupId],
    queryFn: ({ signal }) => {
      const query = { pagination: { limit: MAX_PAGE_SIZE, offset: 0 } };
      return call(listGroupMembersOf, { params: { id: groupId }, query, signal });
    },
  });

const ofMember = "of-member";

/** The groups a member is in; channels alone, or all. */
export const groupsOfMember = (id: string, channelsOnly = false) =>
  queryOptions({
    queryKey: [KEY, ofMember, id, "assigned", channelsOnly],
    queryFn: async ({ signal }) => {
      const query = channelsOnly ? { filters: { emailCampaignChannelOnly: 1 as const } } : {};
      return (await call(listGroupsOfMember, { params: { id }, query, signal })).data;
    },
  });

/** The groups a member could join; channels alone, or all. */
export const availableGroups = (id: string, channelsOnly = false) =>
  queryOptions({
    queryKey: [KEY, ofMember, id, "available", channelsOnly],
    queryFn: async ({ signal }) => {
      const query = channelsOnly ? { filters: { emailCampaignChannelOnly: 1 as const } } : {};
      return (await call(listAvailableGroups, { params: { id }, query, signal })).data;
    },
  });

/** Puts a member into a group or takes them out. @throws ApiFailure */
export async function changeStanding(id: string, groupId: string, isIn: boolean, key = newKey()): Promise<void> {
  const input = { params: { id, groupId }, idempotencyKey: key };
  if (isIn) await call(assignGroup, input);
  else await call(unassignGroup, input);
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
