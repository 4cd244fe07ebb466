import { mailNote } from "@salle/core/finance/credits";
import { giveUp, work } from "@salle/core/finance/invoices";
import { mailStatement } from "@salle/core/finance/statements";
import { queue } from "../../worker/queue.ts";

// Credit notes and statements have no job that waits for them: their dead letter is what is left of them.
export const handler = queue(
  "invoice-pdf",
  (body, at) => {
    if ("creditId" in body) return mailNote(body.creditId, at);
    return "statement" in body ? mailStatement(body.statement, at) : work(body, at);
  },
  async (body, at) => ("creditId" in body || "statement" in body ? undefined : giveUp(body, at)),
);
