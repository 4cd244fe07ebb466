import { work } from "@salle/core/payments";
import { queue } from "../worker/queue.ts";

export const handler = queue(work);
