import * as contract from "@salle/contract/finance/bank-details";
import * as BankDetails from "@salle/core/finance/bank-details";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getBankDetails, async ({ ctx, params }) => ({ data: await BankDetails.read(ctx, params.owner) })),
  route(contract.updateBankDetails, async ({ ctx, params, body }) => ({
    data: await BankDetails.update(ctx, params.owner, body.attributes),
  })),
];
