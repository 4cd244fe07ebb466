import { mailNote } from "@salle/core/finance/credits";
import { giveUp, work } from "@salle/core/finance/invoices";
import { queue } from "../../worker/queue.ts";

// A credit note has no job that waits for it: its dead letter is what is left of it.
export const handler = queue(
  "invoice-pdf",
  (body, at) => ("creditId" in body ? mailNote(body.creditId, at) : work(body, at)),
  async (body, at) => ("creditId" in body ? undefined : giveUp(body, at)),
);
