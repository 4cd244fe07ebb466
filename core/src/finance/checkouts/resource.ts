import { Intent as IntentSchema } from "@salle/contract/finance/checkouts";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Intent } from "./entity.ts";
import { amountOf, totalOf } from "./rules.ts";

const represent = representing(IntentSchema);

/** A try to pay as it crosses the wire; its page as long as somebody may pay there. @param canDecide staff, where it is uncertain */
export const toResource = (of: Intent, now: Date, canDecide?: boolean): ObjectOf<typeof IntentSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { invoices: of.parts.map(({ invoiceId }) => invoiceId), gateway: of.gatewayId },
    attributes: {
      state: of.state,
      amount: amountOf(of),
      surcharge: of.surcharge,
      total: totalOf(of),
      currency: of.currency,
      invoiceNumbers: of.parts.map(({ number }) => number),
      paymentBy: of.paidBy,
      creditCardCode: of.creditCardCode ?? null,
      url: of.state === "OPEN" && of.expiresAt > now.toISOString() ? (of.url ?? null) : null,
      expiryDate: of.expiresAt,
      message: of.message ?? "",
      receiptNumber: of.receiptNumber ?? null,
    },
    ...(canDecide !== undefined && { capabilities: { canDecide } }),
  });
