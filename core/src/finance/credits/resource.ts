import { InvoiceCredit as InvoiceCreditSchema } from "@salle/contract/finance/credits";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { InvoiceCredit } from "./entity.ts";
import { creditNoteNumber, isReturnable } from "./rules.ts";

const represent = representing(InvoiceCreditSchema);

/**
 * What was taken off an invoice, as it crosses the wire.
 * @param mayReturn what the actor may do with credit that was used, and with what was written off
 */
export const toResource = (of: InvoiceCredit, mayReturn: boolean): ObjectOf<typeof InvoiceCreditSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { invoice: of.invoiceId },
    attributes: {
      handle: `invoice-credit:${of.id}`,
      invoiceId: of.invoiceId,
      kind: of.kind,
      amount: of.amount,
      currency: of.currency,
      gst: of.gst,
      number: of.number === undefined ? null : creditNoteNumber(of.number),
      reason: of.reason ?? "",
      lines: of.lines,
      keptAsCredit: of.kept,
      date: of.date,
      by: of.by,
      isReturned: of.returnedOn !== undefined,
    },
    capabilities: { canReturn: mayReturn && isReturnable(of) },
  });
