import {
  type Biography,
  getBiography,
  getOwnBiography,
  type SaveBiography,
  saveBiography,
  saveOwnBiography,
} from "@salle/contract/members/biography";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

const about = { tags: ["biography"], failed: strings.loadError } as const;

const queryOf = (id: string) => apiQuery(getBiography, { params: { id } }, { ...about, select: dataOf });

/** What a member tells of themself. @param id their place in a club; null for one's own */
export const biographyQuery = (id: string | null): ReturnType<typeof queryOf> =>
  id === null ? apiQuery(getOwnBiography, {}, { ...about, select: dataOf }) : queryOf(id);

/** Saves a biography. @param id the member's place in a club; null for one's own @throws ApiFailure */
export async function sendBiography(
  id: string | null,
  attributes: SaveBiography,
  idempotencyKey: string,
): Promise<Biography> {
  const body = { attributes };
  const { data } =
    id === null
      ? await call(saveOwnBiography, { body, idempotencyKey })
      : await call(saveBiography, { params: { id }, body, idempotencyKey });
  return data;
}
