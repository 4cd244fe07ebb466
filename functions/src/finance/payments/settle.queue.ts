import { mailChange } from "@salle/core/finance/bank-details";
import { work as refundLater } from "@salle/core/finance/card-refunds";
import { work as askGateway } from "@salle/core/finance/checkouts";
import { work as bank } from "@salle/core/finance/consolidations";
import { mailRefund } from "@salle/core/finance/payer-accounts";
import { work } from "@salle/core/finance/payments";
import { mailRemittance, work as tellBooks } from "@salle/core/finance/payouts";
import { fault } from "../../worker/log.ts";
import { queue } from "../../worker/queue.ts";
import { subjects } from "../subjects.ts";

export const handler = queue("payments", (body, at) => {
  switch (body.kind) {
    case "bank":
      return bank(body.consolidationId, at);
    case "bank-details":
      return mailChange(body.owner, body.version, at);
    case "payout":
      return tellBooks(body.payoutId, at);
    case "remittance":
      return mailRemittance(body.payoutId, body.owner, at);
    case "card-refund":
      return refundLater(body, at, (error, entryId) => fault("a refund is uncertain", { entryId }, error));
    case "checkout":
      return askGateway(body, at, subjects, (why, intentId) =>
        fault("a payment is uncertain", { intentId, why }, null),
      );
    case "refund":
      return mailRefund(body.payerAccountId, body.entryId, at);
    default:
      return work(body, at, subjects, (error, paymentId) => fault("a payment is uncertain", { paymentId }, error));
  }
});
