import { getMember, type MemberRecord } from "@salle/contract/members/members";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

/** A member's record; `failed` says what could not be loaded. */
export const memberRecord = (id: string, failed: string = strings.recordError) =>
  apiQuery(getMember, { params: { id } }, { tags: ["member"], failed, select: dataOf });

/** The table is eventually consistent with a write (through a queue), so for a few seconds lists are polled. */
const SETTLING_MS = 5_000;
let settledAt = 0;

/** Has lists of members polled for what was just written. */
export const settle = () => {
  settledAt = Date.now() + SETTLING_MS;
};

/** The polling interval of a list of members. */
export const settlingInterval = () => (Date.now() < settledAt ? 1_000 : false);

/** Puts what a write answered into the query cache; the lists are then invalidated (tag `members`). */
export function keepRecord(answer: { data: MemberRecord }): MemberRecord {
  settle();
  queryClient.setQueryData(memberRecord(answer.data.id).queryKey, answer);
  return answer.data;
}
