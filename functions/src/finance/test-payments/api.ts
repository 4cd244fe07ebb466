import * as contract from "@salle/contract/finance/test-payments";
import * as TestPayments from "@salle/core/finance/test-payments";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listTestPayments, ({ ctx, params }) => TestPayments.list(ctx, params.id)),
  route(contract.beginTestPayment, async ({ ctx, params, body }) => ({
    data: await TestPayments.begin(ctx, params.id, body.attributes),
  })),
  route(contract.getTestPayment, async ({ ctx, params }) => ({ data: await TestPayments.read(ctx, params.id) })),
  route(contract.refundTestPayment, async ({ ctx, params }) => ({ data: await TestPayments.refund(ctx, params.id) })),
];
