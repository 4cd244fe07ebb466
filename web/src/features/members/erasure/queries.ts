import {
  type AskErasure,
  askErasure,
  type CarryOutErasure,
  carryOutErasure,
  getOwnErasure,
  type RefuseErasure,
  refuseErasure,
  takeBackErasure,
} from "@salle/contract/members/erasure";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What changes when somebody's data is deleted. */
export const changed = ["erasure", "users", "members", "member"] as const satisfies readonly Tag[];

export const ownErasureQuery = apiQuery(
  getOwnErasure,
  {},
  { tags: ["erasure"], failed: strings.ownError, select: dataOf },
);

/** Asks to have one's own data deleted. @throws ApiFailure */
export const askFor = (attributes: AskErasure, idempotencyKey: string) =>
  call(askErasure, { body: { attributes }, idempotencyKey });

/** Takes one's own request back. @throws ApiFailure */
export const takeBack = (idempotencyKey: string) => call(takeBackErasure, { idempotencyKey });

/** Refuses somebody's request. @throws ApiFailure */
export const refuse = (id: string, attributes: RefuseErasure, idempotencyKey: string) =>
  call(refuseErasure, { params: { id }, body: { attributes }, idempotencyKey });

/** Has somebody's data deleted. @throws ApiFailure */
export const carryOut = (id: string, attributes: CarryOutErasure, idempotencyKey: string) =>
  call(carryOutErasure, { params: { id }, body: { attributes }, idempotencyKey });
