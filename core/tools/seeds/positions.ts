import { ulid } from "ulid";
import { fold } from "../../src/lib/fold.ts";
import { PositionEntity } from "../../src/members/positions/entity.ts";
import { itemOf } from "../items.ts";
import { claimItem } from "./load.ts";
import { Random } from "./random.ts";

/** The positions that a federation begins with, in the order of its lists. */
export const firstPositions = [
  "President",
  "Vice-president",
  "Secretary",
  "Treasurer",
  "Committee member",
  "Head coach",
  "Armourer",
  "Referee coordinator",
  "Child safety officer",
  "Public officer",
];

/** The items of the first positions, whose ids are the same each time. @param at when they were made, ISO 8601 */
export function positionItems(at: string): Record<string, unknown>[] {
  const random = new Random(1882);
  return firstPositions.flatMap((description, place) => {
    // Lists have them by their ids, which begin with their time.
    const id = `pos_${ulid(Date.parse(at) + place, random.next)}`;
    return [
      itemOf(PositionEntity, { id, description, version: 1, createdAt: at, updatedAt: at }),
      claimItem("club-position", fold(description), id),
    ];
  });
}
