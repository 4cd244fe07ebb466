import { type SearchUsers, searchUsers, type UserFound } from "@salle/contract/members/user-search";
import { call } from "../../../lib/client.ts";
import { ApiFailure, failureOf } from "../../../lib/failure.ts";
import { strings } from "./strings.ts";

/** Finds people by what one knows of them. @throws ApiFailure */
export async function findUsers(attributes: SearchUsers, idempotencyKey: string): Promise<UserFound[]> {
  try {
    return (await call(searchUsers, { body: { attributes }, idempotencyKey })).data;
  } catch (error) {
    if (error instanceof ApiFailure && error.said === undefined) throw failureOf(error.status, strings.error);
    throw error;
  }
}
