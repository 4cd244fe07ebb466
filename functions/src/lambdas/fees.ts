import * as Consolidations from "@salle/core/finance/consolidations";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as FeePackages from "@salle/core/finance/fee-packages";
import * as FeeTypes from "@salle/core/finance/fee-types";
import * as Fees from "@salle/core/finance/fees";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as Members from "@salle/core/members/members";
import { routes as consolidations } from "../finance/consolidations/api.ts";
import { routes as feeAssignments } from "../finance/fee-assignments/api.ts";
import { routes as feePackages } from "../finance/fee-packages/api.ts";
import { routes as feeTypes } from "../finance/fee-types/api.ts";
import { routes as fees } from "../finance/fees/api.ts";
import { routes as financeReports } from "../finance/finance-reports/api.ts";
import { routes as ledger } from "../finance/ledger/api.ts";
import { routes as payerAccounts } from "../finance/payer-accounts/api.ts";
import { routes as receivedPayments } from "../finance/received-payments/api.ts";
import { routes as statements } from "../finance/statements/api.ts";
import { api } from "../http/index.ts";

export const handler = api(
  [
    ...feePackages,
    ...feeAssignments,
    ...feeTypes,
    ...fees,
    ...receivedPayments,
    ...consolidations,
    ...ledger,
    ...financeReports,
    ...statements,
    ...payerAccounts,
  ],
  {
    "club-member-profile": Members.reader,
    consolidation: Consolidations.reader,
    fee: Fees.reader,
    "fee-assignment": FeeAssignments.reader,
    "fee-package": FeePackages.reader,
    "fee-type": FeeTypes.reader,
    "payer-account": PayerAccounts.reader,
  },
);
