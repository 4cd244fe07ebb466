import * as Biography from "@salle/core/members/biography";
import * as Metadata from "@salle/core/platform/metadata";
import { queue } from "../../worker/queue.ts";

export const handler = queue("discards", (body) =>
  "photoId" in body ? Biography.discard(body) : Metadata.discard(body),
);
