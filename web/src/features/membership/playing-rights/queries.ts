import {
  createPlayingRight,
  listPlayingRights,
  type SavePlayingRight,
  updatePlayingRight,
} from "@salle/contract/membership/playing-rights";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query.ts";

/** All playing rights with the packages that carry them. */
export const playingRights = queryOptions({
  queryKey: ["playing-rights"],
  queryFn: ({ signal }) => call(listPlayingRights, { query: { include_membership_types: 1 }, signal }),
});

/** Makes a right, or with an id renames it. @throws ApiFailure */
export async function savePlayingRight(
  id: string | null,
  attributes: SavePlayingRight,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (id === null) await call(createPlayingRight, { body, idempotencyKey });
  else await call(updatePlayingRight, { params: { id }, body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: playingRights.queryKey });
}
