import { MOST_OPTIONS } from "@salle/contract/pages";
import { store } from "../../dynamo/store.ts";
import { type PlayingRight, PlayingRightEntity } from "./entity.ts";

export const playingRights = store(PlayingRightEntity, "playing right");

/** A federation has few playing rights: no more are made than a select can have. */
export const MOST_RIGHTS = MOST_OPTIONS;

/** Every playing right, by label. */
export async function all(): Promise<PlayingRight[]> {
  const rights = await playingRights.list.byId({});
  return rights.sort((a, b) => a.label.localeCompare(b.label));
}
