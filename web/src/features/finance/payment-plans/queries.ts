import { endPlan, type MakePlan, makePlan } from "@salle/contract/finance/payment-plans";
import { call } from "../../../lib/client.ts";

/** Agrees on instalments, in place of a plan before. @throws ApiFailure */
export const make = (invoiceId: string, attributes: MakePlan, idempotencyKey: string) =>
  call(makePlan, { params: { id: invoiceId }, body: { attributes }, idempotencyKey });

/** Ends a plan: what is owed is due at once again. @throws ApiFailure */
export const end = (invoiceId: string, idempotencyKey: string) =>
  call(endPlan, { params: { id: invoiceId }, idempotencyKey });
