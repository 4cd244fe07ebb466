import {
  approveMember,
  archiveMember,
  getMember,
  listClubMembers,
  listGroupMembers,
  type MemberRecord,
  rejectMember,
  unarchiveMember,
} from "@salle/contract/members/members";
import { listClubOptions } from "@salle/contract/organisations/clubs";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { pageOf } from "../../../lib/paging.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import type { MemberSearch } from "./search.ts";
import { strings } from "./strings.ts";

/** Whose members: one club's, or those of every club under a group. */
export interface MemberScope {
  kind: "club" | "club-group";
  id: string;
}

/** One page of members, filtered and sorted as the URL says. */
export const memberList = ({ kind, id }: MemberScope, search: MemberSearch) => {
  const query = {
    filters: {
      searchterm: search.q,
      status: search.status,
      gender: search.gender,
      ageFrom: search.ageFrom,
      ageTo: search.ageTo,
      clubId: search.club,
      primaryClub: search.primary && (search.primary === "yes" ? (1 as const) : (0 as const)),
    },
    sort: { column: search.sort ?? "lastName", direction: search.dir ?? "asc" } as const,
    pagination: pageOf(search),
  };
  const options = {
    tags: ["members"],
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() < settledAt ? 1_000 : false),
  } as const;
  const input = { params: { id }, query };
  return kind === "club" ? apiQuery(listClubMembers, input, options) : apiQuery(listGroupMembers, input, options);
};

const CLUBS_MS = 300_000;

export const clubOptions = (groupId: string) =>
  apiQuery(listClubOptions, { params: { id: groupId } }, { tags: ["clubs"], staleTime: CLUBS_MS });

export const memberRecord = (id: string) =>
  apiQuery(getMember, { params: { id } }, { tags: ["member"], failed: strings.recordError, select: dataOf });

/** The table follows a write a moment later (through a queue), so for a few seconds lists are asked for again. */
const SETTLING_MS = 5_000;
let settledAt = 0;

/** Puts what a write answered where the screens look; the lists are then asked for anew (tag `members`). */
export function keepRecord(answer: { data: MemberRecord }): MemberRecord {
  settledAt = Date.now() + SETTLING_MS;
  queryClient.setQueryData(memberRecord(answer.data.id).queryKey, answer);
  return answer.data;
}

const acts = { archive: archiveMember, unarchive: unarchiveMember, approve: approveMember, reject: rejectMember };
export type MemberAct = keyof typeof acts;

/** Archives, unarchives, approves or rejects a member. @throws ApiFailure */
export const actOnMember = async (act: MemberAct, id: string, idempotencyKey: string): Promise<MemberRecord> =>
  keepRecord(await call(acts[act], { params: { id }, idempotencyKey }));
