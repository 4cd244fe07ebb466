import * as contract from "@salle/contract/finance/card-refunds";
import * as CardRefunds from "@salle/core/finance/card-refunds";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.refundPayment, async ({ ctx, params, body }) => ({
    data: await CardRefunds.request(ctx, params.id, body.attributes),
  })),
  route(contract.recordRefund, async ({ ctx, params, body }) => ({
    data: await CardRefunds.record(ctx, params.id, params.refundId, body.attributes.reference),
  })),
  route(contract.releaseRefund, async ({ ctx, params }) => ({
    data: await CardRefunds.release(ctx, params.id, params.refundId),
  })),
];
