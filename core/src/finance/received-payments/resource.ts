import { ReceivedPayment as ReceivedPaymentResource } from "@salle/contract/finance/received-payments";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { ReceivedPayment } from "./entity.ts";
import { isReceipt, moneyOf } from "./rules.ts";

const represent = representing(ReceivedPaymentResource);

/** What the actor may do with the payments of an owner's own invoices. */
export interface May {
  void: boolean;
  sendReceipt: boolean;
}

/** A payment as it is in an owner's list. @param may absent where nobody asked */
export const toResource = (row: ReceivedPayment, may?: May): ObjectOf<typeof ReceivedPaymentResource> =>
  represent({
    id: row.paymentId,
    createdAt: row.settledAt,
    updatedAt: row.voidedAt ?? row.settledAt,
    related: {},
    attributes: {
      handle: `payment:${row.paymentId}`,
      status: row.status,
      message: row.message ?? "",
      amount: row.amount,
      surcharge: row.surcharge ?? 0,
      fee: row.fee ?? 0,
      net: moneyOf(row),
      currency: row.currency,
      paymentType: row.paymentType,
      gatewayKey: row.gatewayKey ?? null,
      referenceNumber: row.paymentId,
      receiptNumber: row.receiptNumber ?? null,
      transactionReferenceNumber: row.reference ?? null,
      receivedDate: row.receivedOn,
      transactionDateTime: row.settledAt,
      paymentBy: row.paymentBy,
      resolvedPaymentBy: row.paymentBy,
      paymentTo: row.paymentTo,
      invoices: row.invoices,
      isOwnInvoice: row.issuer === row.owner,
      consolidation: row.consolidationId ? { id: row.consolidationId, number: row.consolidationNumber ?? "" } : null,
    },
    ...(may && { capabilities: capabilitiesOf(row, may) }),
  });

function capabilitiesOf(row: ReceivedPayment, may: May) {
  const counts = row.issuer === row.owner && row.status === "APPROVED" && isReceipt(row.paymentType);
  return { canVoid: may.void && counts && !row.consolidationId, canSendReceipt: may.sendReceipt && counts };
}
