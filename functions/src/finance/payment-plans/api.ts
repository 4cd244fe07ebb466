import * as contract from "@salle/contract/finance/payment-plans";
import * as PaymentPlans from "@salle/core/finance/payment-plans";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.makePlan, async ({ ctx, params, body }) => ({
    data: await PaymentPlans.make(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.endPlan, async ({ ctx, params }) => ({ data: await PaymentPlans.end(ctx, params.id, subjects) })),
];
