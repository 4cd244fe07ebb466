import { work } from "@salle/core/invoices";
import { queue } from "../worker/queue.ts";

export const handler = queue(work);
