import { work } from "@salle/core/finance/payments";
import { queue } from "../../worker/queue.ts";

export const handler = queue(work);
