import {
  createPlayingRight,
  listPlayingRights,
  type SavePlayingRight,
  updatePlayingRight,
} from "@salle/contract/membership/playing-rights";
import { call } from "../../../lib/client.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** All playing rights with the packages that carry them. */
export const playingRights = apiQuery(
  listPlayingRights,
  { query: { include_membership_types: 1 } },
  { tags: ["playing-rights"], failed: strings.loadError },
);

/** Makes a right, or with an id renames it. @throws ApiFailure */
export async function savePlayingRight(
  id: string | null,
  attributes: SavePlayingRight,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (id === null) await call(createPlayingRight, { body, idempotencyKey });
  else await call(updatePlayingRight, { params: { id }, body, idempotencyKey });
}
