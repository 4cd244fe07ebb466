import type { QueueBodies, SendBody } from "@salle/contract/queue-bodies";
import { mailNote } from "@salle/core/finance/credits";
import { giveUp, work } from "@salle/core/finance/invoices";
import { mailReceipt } from "@salle/core/finance/receipts";
import { mailStatement } from "@salle/core/finance/statements";
import { queue } from "../../worker/queue.ts";

/** Whether it is about an invoice, of which a job may wait to hear; of the other documents a dead letter is what is left. */
const isOfInvoice = (body: QueueBodies["invoice-pdf"]): body is SendBody => "invoiceId" in body || "jobId" in body;

export const handler = queue(
  "invoice-pdf",
  (body, at) => {
    if ("creditId" in body) return mailNote(body.creditId, at);
    if ("receipt" in body) return mailReceipt(body.receipt, at);
    return "statement" in body ? mailStatement(body.statement, at) : work(body, at);
  },
  async (body, at) => (isOfInvoice(body) ? giveUp(body, at) : undefined),
);
