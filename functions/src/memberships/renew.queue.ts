import { work } from "@salle/core/memberships";
import { queue } from "../worker/queue.ts";

export const handler = queue(work);
