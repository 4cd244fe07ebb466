import { store } from "../../dynamo/store.ts";
import { type PlayingRight, PlayingRightEntity } from "./entity.ts";

export const playingRights = store(PlayingRightEntity, "playing right");

/** Every playing right, by label. */
export async function all(): Promise<PlayingRight[]> {
  const rights = await playingRights.list.byId({});
  return rights.sort((a, b) => a.label.localeCompare(b.label));
}
