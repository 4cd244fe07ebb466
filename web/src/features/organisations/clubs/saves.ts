import { type CreateClub, createClub, type UpdateClub, updateClub } from "@salle/contract/organisations/club-changes";
import type { Club } from "@salle/contract/organisations/clubs";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query.ts";
import { settle } from "../../../lib/settling.ts";
import { club } from "./queries.ts";

/* Apart from what reads clubs, which lists of members do too. */

/** Puts what a write has answered into the query cache; the list hears of it a moment later. */
export function keep(answer: { data: Club }): Club {
  settle();
  queryClient.setQueryData(club(answer.data.id).queryKey, answer);
  return answer.data;
}

/** Adds a club. @throws ApiFailure */
export const addClub = async (attributes: CreateClub, idempotencyKey: string): Promise<Club> =>
  keep(await call(createClub, { body: { attributes }, idempotencyKey }));

/** Changes a club's details. @throws ApiFailure */
export const saveClub = async (id: string, attributes: UpdateClub, idempotencyKey: string): Promise<Club> =>
  keep(await call(updateClub, { params: { id }, body: { attributes }, idempotencyKey }));
