import * as contract from "@salle/contract/finance/received-payments";
import * as ReceivedPayments from "@salle/core/finance/received-payments";
import { fileRoute, route } from "../../http/index.ts";

export const routes = [
  route(contract.listReceivedPayments, ({ ctx, params, query }) => ReceivedPayments.list(ctx, params.owner, query)),
  route(contract.getPaymentReport, ({ ctx, params, query }) => ReceivedPayments.report(ctx, params.owner, query)),
  fileRoute(contract.exportPaymentsCsv, ({ ctx, query }) => ReceivedPayments.csv(ctx, query)),
  route(contract.exportPaymentsJson, ({ ctx, query }) => ReceivedPayments.json(ctx, query)),
];
