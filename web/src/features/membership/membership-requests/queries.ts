import {
  type ApproveRequest,
  approveRequest,
  listOwnRequests,
  rejectRequest,
  withdrawRequest,
} from "@salle/contract/membership/membership-requests";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, sales, type Tag } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What an answer changes. */
export const changed = ["membership-requests", ...sales] as const satisfies readonly Tag[];

/** What a member has asked for at a club. */
export const requestsOf = (profileId: string) =>
  apiQuery(
    listOwnRequests,
    { params: { profileId } },
    { tags: ["membership-requests"], failed: strings.loadError, select: dataOf },
  );

/** Sells what was asked for. @throws ApiFailure */
export const approve = (id: string, attributes: ApproveRequest, idempotencyKey: string) =>
  call(approveRequest, { params: { id }, body: { attributes }, idempotencyKey });

/** Rejects what was asked for. @throws ApiFailure */
export const reject = (id: string, attributes: { reason: string }, idempotencyKey: string) =>
  call(rejectRequest, { params: { id }, body: { attributes }, idempotencyKey });

/** Takes back what one has asked for. @throws ApiFailure */
export const withdraw = (id: string, idempotencyKey: string) =>
  call(withdrawRequest, { params: { id }, idempotencyKey });
