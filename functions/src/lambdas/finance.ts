import * as Consolidations from "@salle/core/finance/consolidations";
import * as FeeTypes from "@salle/core/finance/fee-types";
import * as Fees from "@salle/core/finance/fees";
import * as Invoices from "@salle/core/finance/invoices";
import * as Members from "@salle/core/members/members";
import { routes as consolidations } from "../finance/consolidations/api.ts";
import { routes as drafts } from "../finance/drafts/api.ts";
import { routes as financeReports } from "../finance/finance-reports/api.ts";
import { routes as invoices } from "../finance/invoices/api.ts";
import { routes as ledger } from "../finance/ledger/api.ts";
import { routes as payments } from "../finance/payments/api.ts";
import { routes as receivedPayments } from "../finance/received-payments/api.ts";
import { api } from "../http/index.ts";

export const handler = api(
  [...drafts, ...invoices, ...ledger, ...payments, ...receivedPayments, ...consolidations, ...financeReports],
  {
    "club-member-profile": Members.reader,
    consolidation: Consolidations.reader,
    fee: Fees.reader,
    "fee-type": FeeTypes.reader,
    invoice: Invoices.reader,
    "line-item": Invoices.lineReader,
    "own-club": Members.ownClubReader,
    payment: Invoices.paymentReader,
  },
);
