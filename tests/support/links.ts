import { write } from "@salle/core/dynamo";
import { linkKept, linkText } from "@salle/core/internal/finance/invoices/link";
import { sendRequests } from "@salle/core/internal/finance/invoices/store";
import { now } from "@salle/core/lib/clock";
import { newId } from "@salle/core/lib/ids";

/** A request to send an invoice, as if its mail had left, and what its link says beside the invoice's id. */
export async function linkTo(invoiceId: string): Promise<string> {
  const id = newId("job", now());
  const request = { id, invoiceId, ...linkKept(invoiceId, id, now()) };
  await write(sendRequests.create({ ...request, reason: "asked", state: "sent" }, now()).step);
  return linkText(request);
}
