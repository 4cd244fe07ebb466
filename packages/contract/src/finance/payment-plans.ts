import { instalmentLimits } from "@salle/money/instalments";
import * as z from "zod/mini";
import { can, ref } from "../access.ts";
import { requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { one, write } from "../wire.ts";
import { Invoice } from "./invoices.ts";
import { planLabels } from "./labels.ts";

const { fewest, most } = instalmentLimits;
const count = `Choose ${fewest} to ${most} instalments.`;

/** In how many instalments what is owed now is paid, and when the first is due; the others follow month by month. */
export const MakePlan = z.strictObject({
  parts: z
    .number({ error: count })
    .check(z.int({ error: count }), z.gte(fewest, { error: count }), z.lte(most, { error: count })),
  /** `YYYY-MM-DD` where the issuer is, from today and within a year. */
  firstDueDate: requiredDate(planLabels.firstDueDate),
});
export type MakePlan = z.infer<typeof MakePlan>;

const area = "payment-plans";
const source = "ours: 17.2, finance design 6 (instalments)";
const invoice = ref("invoice", "params.id");

export const makePlan = endpoint("POST /api/invoices/{id}/plan", {
  area,
  source,
  summary:
    "Agree with an invoice's payer that what is owed of it is paid in monthly instalments; in place of a plan before",
  access: can("invoices.manage", invoice),
  body: write(MakePlan),
  output: one(Invoice),
});
export const endPlan = endpoint("DELETE /api/invoices/{id}/plan", {
  area,
  source,
  summary: "End an invoice's payment plan: what is owed of it is due on its due date again",
  access: can("invoices.manage", invoice),
  output: one(Invoice),
});
