import { PlayingRight as PlayingRightResource } from "@salle/contract/membership/playing-rights";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { PlayingRight } from "./entity.ts";

type Wire = ObjectOf<typeof PlayingRightResource>;
/** A package that carries a right, as the wire tells of it. */
export type Carrier = NonNullable<Wire["attributes"]["membershipTypes"]>[number];

const represent = representing(PlayingRightResource);

/** The wire's form of a playing right, with the packages that carry it where they were asked for. */
export const toResource = (
  { id, label, createdAt, updatedAt }: PlayingRight,
  carriers: Map<string, Carrier[]> | null = null,
): Wire =>
  represent({
    id,
    createdAt,
    updatedAt,
    related: {},
    attributes: { label, ...(carriers && { membershipTypes: carriers.get(id) ?? [] }) },
  });
