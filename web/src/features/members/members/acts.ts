import { approveMember, archiveMember, rejectMember, unarchiveMember } from "@salle/contract/members/changes";
import type { MemberRecord } from "@salle/contract/members/members";
import { call } from "../../../lib/client.ts";
import { keepRecord } from "./queries.ts";
import { strings } from "./strings.ts";

const acts = { archive: archiveMember, unarchive: unarchiveMember, approve: approveMember, reject: rejectMember };
export type MemberAct = keyof typeof acts;

/** Archives, unarchives, approves or rejects a member. @throws ApiFailure */
export const actOnMember = async (act: MemberAct, id: string, idempotencyKey: string): Promise<MemberRecord> =>
  keepRecord(await call(acts[act], { params: { id }, idempotencyKey }));

/** What takes each act back. Nothing takes an approval back: to reject somebody archives them. */
export const inverses: Partial<Record<MemberAct, MemberAct>> = {
  archive: "unarchive",
  unarchive: "archive",
  reject: "unarchive",
};

/** What to say of each once it is done, of whom. */
export const done: Record<MemberAct, (name: string) => string> = {
  archive: strings.archived,
  unarchive: strings.unarchived,
  approve: strings.approved,
  reject: strings.rejected,
};
