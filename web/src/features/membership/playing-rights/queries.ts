import {
  createPlayingRight,
  type SavePlayingRight,
  updatePlayingRight,
} from "@salle/contract/membership/playing-rights";
import { call } from "../../../lib/client.ts";

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
