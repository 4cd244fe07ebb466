import { MOST_ASSIGNED } from "@salle/contract/communication/codes";
import {
  assignGroup,
  bulkAssignGroup,
  createMemberGroup,
  deleteMemberGroup,
  getGroupForm,
  getNewGroupForm,
  listAvailableGroups,
  listGroupsOfMember,
  listMemberGroups,
  unassignGroup,
  updateMemberGroup,
} from "@salle/contract/communication/member-groups";
import type { Output } from "@salle/contract/endpoint";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, dataOf, fresh } from "../../../lib/queries.ts";
import { inParts } from "../../../ui/list/in-parts.ts";
import { strings } from "./strings.ts";

const tags = ["member-groups"] as const;

/** The same call also gives choices; here it is the groups themselves. */
export const groupsIn = ({ data, ...rest }: Output<typeof listMemberGroups>) => ({
  ...rest,
  data: data.filter((group) => "attributes" in group),
});

/** The server's form for a group, or for a new one. */
export const groupForm = (owner: string, groupId: string | null) => {
  const options = { ...fresh, failed: strings.formError };
  return groupId
    ? apiQuery(getGroupForm, { params: { owner, groupId } }, { ...options, select: attributesOf })
    : apiQuery(getNewGroupForm, { params: { owner } }, { ...options, select: attributesOf });
};

/** As `groupsIn`, for when choices were asked for. */
export const choicesIn = ({ data, ...rest }: Output<typeof listMemberGroups>) => ({
  ...rest,
  data: data.filter((group) => "value" in group),
});

/** The groups of an owner as choices, by name. */
export const groupChoices = (owner: string) =>
  apiQuery(
    listMemberGroups,
    { params: { owner }, query: { filters: { isOptions: true } } },
    { tags, failed: strings.loadError, select: (answer) => choicesIn(answer).data },
  );

/** Puts many members into a group; what became of each, by their ids. @throws ApiFailure */
export const assignMany = (owner: string, group: string, ids: string[], idempotencyKey: string) =>
  inParts(ids, MOST_ASSIGNED, idempotencyKey, (clubMemberProfileIds, key) =>
    call(bulkAssignGroup, {
      params: { owner, group },
      body: { attributes: { clubMemberProfileIds } },
      idempotencyKey: key,
    }),
  );

/** Saves the form, whose fields are the server's. @throws ApiFailure */
export async function saveGroup(
  owner: string,
  groupId: string | null,
  attributes: Record<string, unknown>,
  idempotencyKey: string,
): Promise<void> {
  const input = { body: { attributes: { name: "", ...attributes } }, idempotencyKey };
  if (groupId) await call(updateMemberGroup, { params: { owner, groupId }, ...input });
  else await call(createMemberGroup, { params: { owner }, ...input });
}

/** @throws ApiFailure */
export const removeGroup = (owner: string, group: string, idempotencyKey: string) =>
  call(deleteMemberGroup, { params: { owner, group }, idempotencyKey });

const channels = (only: boolean) => (only ? { filters: { emailCampaignChannelOnly: 1 as const } } : {});

/** The groups a member is in; channels alone, or all. */
export const groupsOfMember = (id: string, channelsOnly = false) =>
  apiQuery(
    listGroupsOfMember,
    { params: { id }, query: channels(channelsOnly) },
    { tags, failed: strings.loadError, select: dataOf },
  );

/** The groups a member could join; channels alone, or all. */
export const availableGroups = (id: string, channelsOnly = false) =>
  apiQuery(
    listAvailableGroups,
    { params: { id }, query: channels(channelsOnly) },
    { tags, failed: strings.loadError, select: dataOf },
  );

/** Puts a member into a group or takes them out. @throws ApiFailure */
export async function changeStanding(id: string, groupId: string, isIn: boolean, idempotencyKey: string) {
  const input = { params: { id, groupId }, idempotencyKey };
  if (isIn) await call(assignGroup, input);
  else await call(unassignGroup, input);
}
