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
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { pageOf } from "../../../lib/paging.ts";
import { queryClient } from "../../../lib/query.ts";
import type { MemberSearch } from "./search.ts";

/** Whose members: one club's, or those of every club under a group. */
export interface MemberScope {
  kind: "club" | "club-group";
  id: string;
}

/** One page of members, filtered and sorted as the URL says. */
export const memberList = ({ kind, id }: MemberScope, search: MemberSearch) =>
  queryOptions({
    queryKey: ["members", kind, id, search],
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() < settledAt ? 1_000 : false),
    queryFn: ({ signal }) => {
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
      const input = { params: { id }, query, signal };
      return kind === "club" ? call(listClubMembers, input) : call(listGroupMembers, input);
    },
  });

export const clubOptions = (groupId: string) =>
  queryOptions({
    queryKey: ["clubs", "options", groupId],
    staleTime: 300_000,
    queryFn: ({ signal }) => call(listClubOptions, { params: { id: groupId }, signal }),
  });

export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: ["member", id],
    queryFn: async ({ signal }) => (await call(getMember, { params: { id }, signal })).data,
  });

/** The table follows a write a moment later (through a queue), so for a few seconds lists are asked for again. */
const SETTLING_MS = 5_000;
let settledAt = 0;

/** Puts what a write answered where the screens look, and lets every list be asked for anew. */
export function keepRecord(record: MemberRecord): void {
  settledAt = Date.now() + SETTLING_MS;
  queryClient.setQueryData(memberRecord(record.id).queryKey, record);
  void queryClient.invalidateQueries({ queryKey: ["members"] });
}

const acts = { archive: archiveMember, unarchive: unarchiveMember, approve: approveMember, reject: rejectMember };
export type MemberAct = keyof typeof acts;

/** Archives, unarchives, approves or rejects a member. @throws ApiFailure */
export async function actOnMember(act: MemberAct, id: string, idempotencyKey: string): Promise<void> {
  const { data } = await call(acts[act] as typeof archiveMember, { params: { id }, idempotencyKey });
  keepRecord(data);
}
