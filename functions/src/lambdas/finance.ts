import * as Fees from "@salle/core/finance/fees";
import * as Invoices from "@salle/core/finance/invoices";
import * as Members from "@salle/core/members/members";
import { routes as fees } from "../finance/fees/api.ts";
import { routes as invoices } from "../finance/invoices/api.ts";
import { routes as ledger } from "../finance/ledger/api.ts";
import { routes as payments } from "../finance/payments/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...fees, ...invoices, ...ledger, ...payments], {
  "club-member-profile": Members.reader,
  "fee-package": Fees.reader,
  invoice: Invoices.reader,
  payment: Invoices.paymentReader,
});
