import {
  approveMember,
  archiveMember,
  getMember,
  type MemberRecord,
  rejectMember,
  unarchiveMember,
} from "@salle/contract/members/members";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

/** A member's record; `failed` says what could not be loaded. */
export const memberRecord = (id: string, failed: string = strings.recordError) =>
  apiQuery(getMember, { params: { id } }, { tags: ["member"], failed, select: dataOf });

/** The table follows a write a moment later (through a queue), so for a few seconds lists are asked for again. */
const SETTLING_MS = 5_000;
let settledAt = 0;

/** How soon a list of members is asked for again by itself. */
export const settlingInterval = () => (Date.now() < settledAt ? 1_000 : false);

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
