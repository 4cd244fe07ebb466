import { TestPayment as TestPaymentSchema } from "@salle/contract/finance/test-payments";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { TestPayment } from "./entity.ts";
import { takenOf, whyNotRefund } from "./rules.ts";

const represent = representing(TestPaymentSchema);

/** A test payment as it crosses the wire; its page as long as somebody may pay there. */
export const toResource = (of: TestPayment, now: Date): ObjectOf<typeof TestPaymentSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { gateway: of.gatewayId },
    attributes: {
      state: of.state,
      amount: of.amount,
      surcharge: of.surcharge,
      total: takenOf(of),
      currency: of.currency,
      isLive: of.isLive,
      creditCardCode: of.creditCardCode ?? null,
      url: of.state === "OPEN" && of.expiresAt > now.toISOString() ? (of.url ?? null) : null,
      expiryDate: of.expiresAt,
      message: of.message ?? "",
      reference: of.charge ?? null,
      paidCardCode: of.paidCardCode ?? null,
      fee: of.fee ?? null,
      feeGst: of.feeGst ?? null,
      eventDate: of.toldAt ?? null,
      refundState: of.refundState ?? null,
      refundMessage: of.refundMessage ?? "",
    },
    capabilities: { canRefund: whyNotRefund(of) === null },
  });
