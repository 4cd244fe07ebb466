import { giveUp, work } from "@salle/core/finance/invoices";
import { queue } from "../../worker/queue.ts";

export const handler = queue("invoice-pdf", work, giveUp);
