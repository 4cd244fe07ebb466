import * as Checkouts from "@salle/core/finance/checkouts";
import * as Disputes from "@salle/core/finance/disputes";
import * as Gateways from "@salle/core/finance/gateways";
import * as Invoices from "@salle/core/finance/invoices";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as TestPayments from "@salle/core/finance/test-payments";
import { routes as cardRefunds } from "../finance/card-refunds/api.ts";
import { routes as checkouts } from "../finance/checkouts/api.ts";
import { routes as disputes } from "../finance/disputes/api.ts";
import { routes as testPayments } from "../finance/test-payments/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...checkouts, ...cardRefunds, ...disputes, ...testPayments], {
  dispute: Disputes.reader,
  gateway: Gateways.reader,
  intent: Checkouts.reader,
  invoice: Invoices.reader,
  "payer-account": PayerAccounts.reader,
  payment: Invoices.paymentReader,
  "test-payment": TestPayments.reader,
});
