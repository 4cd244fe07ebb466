import type { SecurableContext } from "@salle/contract/identity/session";
import { type CreateClub, createClub, type UpdateClub, updateClub } from "@salle/contract/organisations/club-changes";
import { type Club, getClub, listClubOptions } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

export interface ClubName {
  id: string;
  name: string;
}

/** The clubs a context sees: all of them for the system, a group's own, or the club itself, which needs no call. */
export const clubNames = ({ type, id, label }: SecurableContext) => {
  const query = apiQuery(
    listClubOptions,
    { params: { id: type === "system" ? CLUB_GROUP_ROOT : id } },
    {
      tags: ["clubs"],
      failed: strings.loadError,
      select: ({ data }): ClubName[] => data.map(({ value, text }) => ({ id: value, name: text })),
    },
  );
  const itself = { data: [{ value: id, text: label }], totalResults: 1 };
  return type === "club" ? { ...query, staleTime: Number.POSITIVE_INFINITY, initialData: itself } : query;
};

export const club = (id: string) =>
  apiQuery(getClub, { params: { id } }, { tags: ["clubs"], failed: strings.clubError, select: dataOf });

/** Puts what a write has answered into the query cache. */
function keep(answer: { data: Club }): Club {
  queryClient.setQueryData(club(answer.data.id).queryKey, answer);
  return answer.data;
}

/** Adds a club. @throws ApiFailure */
export const addClub = async (attributes: CreateClub, idempotencyKey: string): Promise<Club> =>
  keep(await call(createClub, { body: { attributes }, idempotencyKey }));

/** Changes a club's details. @throws ApiFailure */
export const saveClub = async (id: string, attributes: UpdateClub, idempotencyKey: string): Promise<Club> =>
  keep(await call(updateClub, { params: { id }, body: { attributes }, idempotencyKey }));
