import type { SecurableContext } from "@salle/contract/identity/session";
import { getClub, listClubOptions } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
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
