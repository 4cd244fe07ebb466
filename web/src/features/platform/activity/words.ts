import type { ActivityMessage } from "@salle/contract/platform/activity";
import { strings } from "./strings.ts";

/** Who did it, and for whom. */
export const byOf = ({ actor, onBehalfOf }: ActivityMessage["attributes"]): string =>
  actor === null ? strings.byItself : onBehalfOf === null ? actor : strings.byFor(actor, onBehalfOf);
