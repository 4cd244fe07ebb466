import {
  type AcceptLink,
  acceptLink,
  cancelLink,
  listLinked,
  listLinkInvitations,
  listResources,
  rejectLink,
  requestLink,
  revokeLink,
} from "@salle/contract/identity/linked-accounts";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { actAs } from "../../../lib/session.ts";
import { strings } from "./strings.ts";

const tags = ["linked-accounts"] as const;

export const invitationsQuery = (id: string) =>
  apiQuery(listLinkInvitations, { params: { id } }, { tags, failed: strings.pendingError, select: dataOf });
/** Those for whom one can act, or those who can act for one. */
export const linksQuery = (id: string, whose: "others" | "you") =>
  apiQuery(
    whose === "others" ? listLinked : listResources,
    { params: { id } },
    { tags, failed: strings.othersError, select: dataOf },
  );

/** Asks somebody whether one may act for them. @throws ApiFailure */
export const askForLink = (targetId: string, userAccountId: string, idempotencyKey: string) =>
  call(requestLink, { params: { targetId }, body: { attributes: { userAccountId } }, idempotencyKey });

/** Lets somebody act for one. @throws ApiFailure */
export const approve = (id: string, attributes: AcceptLink, idempotencyKey: string) =>
  call(acceptLink, { params: { id }, body: { attributes }, idempotencyKey });

const answers = { reject: rejectLink, cancel: cancelLink };
/** Says no, or takes a request of one's own back. @throws ApiFailure */
export const answer = (how: keyof typeof answers, id: string, idempotencyKey: string) =>
  call(answers[how], { params: { id }, idempotencyKey });

/** Ends a link; whom one can act for, the header knows by the session. @throws ApiFailure */
export async function revoke(id: string, idempotencyKey: string): Promise<void> {
  await call(revokeLink, { params: { id }, idempotencyKey });
  await actAs(null);
}
