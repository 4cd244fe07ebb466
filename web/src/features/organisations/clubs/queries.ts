import type { SecurableContext } from "@salle/contract/identity/session";
import { CLUB_GROUP_ROOT, getClub, listClubOptions } from "@salle/contract/organisations/clubs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";

export interface ClubName {
  id: string;
  name: string;
}

/** The clubs a context sees: all of them for the system, a group's own, or the club itself. */
export const clubNames = (context: SecurableContext) =>
  queryOptions({
    queryKey: ["clubs", "names", context.type, context.id],
    queryFn: async ({ signal }): Promise<ClubName[]> => {
      if (context.type === "club") return [{ id: context.id, name: context.label }];
      const id = context.type === "system" ? CLUB_GROUP_ROOT : context.id;
      const { data } = await call(listClubOptions, { params: { id }, signal });
      return data.map(({ value, text }) => ({ id: value, name: text }));
    },
  });

export const club = (id: string) =>
  queryOptions({
    queryKey: ["club", id],
    queryFn: async ({ signal }) => (await call(getClub, { params: { id }, signal })).data,
  });
