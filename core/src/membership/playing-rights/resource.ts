import type { PlayingRight as PlayingRightResource } from "@salle/contract/membership/playing-rights";
import type { PlayingRight } from "./entity.ts";

/** A package that carries a right, as the wire tells of it. */
export type Carrier = NonNullable<PlayingRightResource["attributes"]["membershipTypes"]>[number];

/** The wire's form of a playing right, with the packages that carry it where they were asked for. */
export const toResource = (
  { id, label }: PlayingRight,
  carriers: Map<string, Carrier[]> | null = null,
): PlayingRightResource => ({
  id,
  type: "playing-right",
  attributes: { label, ...(carriers && { membershipTypes: carriers.get(id) ?? [] }) },
});
