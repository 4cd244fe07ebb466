import * as Credits from "@salle/core/finance/credits";
import * as Invoices from "@salle/core/finance/invoices";
import * as Settlements from "@salle/core/finance/settlements";
import { routes as bills } from "../finance/bills/api.ts";
import { routes as credits } from "../finance/credits/api.ts";
import { routes as paymentPlans } from "../finance/payment-plans/api.ts";
import { routes as payouts } from "../finance/payouts/api.ts";
import { routes as receipts } from "../finance/receipts/api.ts";
import { routes as settlements } from "../finance/settlements/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...credits, ...paymentPlans, ...payouts, ...settlements, ...bills, ...receipts], {
  invoice: Invoices.reader,
  "invoice-credit": Credits.reader,
  payment: Invoices.paymentReader,
  settlement: Settlements.reader,
});
