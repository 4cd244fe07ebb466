import { getClub } from "@salle/contract/organisations/clubs";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export const club = (id: string) =>
  apiQuery(getClub, { params: { id } }, { tags: ["clubs"], failed: strings.clubError, select: dataOf });
