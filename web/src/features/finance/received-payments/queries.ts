import { voidPayment } from "@salle/contract/finance/payments";
import { getPaymentReport, type ReportPeriod } from "@salle/contract/finance/received-payments";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** Voids a payment. @throws ApiFailure */
export const voidOne = (id: string, idempotencyKey: string) => call(voidPayment, { params: { id }, idempotencyKey });

/** What an owner has received in a period, by how it came. */
export const paymentReport = (owner: string, period: ReportPeriod) =>
  apiQuery(
    getPaymentReport,
    { params: { owner }, query: { period } },
    { tags: ["received-payments"], failed: strings.reportError, select: attributesOf },
  );
