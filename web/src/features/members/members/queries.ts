import { getMember, type MemberRecord } from "@salle/contract/members/members";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { settle } from "../../../lib/settling.ts";
import { strings } from "./strings.ts";

/** A member's record; `failed` says what could not be loaded. */
export const memberRecord = (id: string, failed: string = strings.recordError) =>
  apiQuery(getMember, { params: { id } }, { tags: ["member"], failed, select: dataOf });

/** Puts what a write answered into the query cache; the lists are then invalidated (tag `members`). */
export function keepRecord(answer: { data: MemberRecord }): MemberRecord {
  settle();
  queryClient.setQueryData(memberRecord(answer.data.id).queryKey, answer);
  return answer.data;
}
