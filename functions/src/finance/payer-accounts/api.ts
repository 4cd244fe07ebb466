import * as contract from "@salle/contract/finance/payer-accounts";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listPayerAccounts, ({ ctx, params, query }) => PayerAccounts.list(ctx, params.owner, query)),
  route(contract.listOwnAccounts, ({ ctx }) => PayerAccounts.own(ctx)),
  route(contract.getPayerAccount, async ({ ctx, params }) => ({ data: await PayerAccounts.read(ctx, params.id) })),
  route(contract.listCreditEntries, ({ ctx, params, query }) => PayerAccounts.history(ctx, params.id, query)),
  route(contract.refundCredit, async ({ ctx, params, body }) => ({
    data: await PayerAccounts.refund(ctx, params.id, body.attributes),
  })),
  route(contract.voidRefund, async ({ ctx, params }) => ({
    data: await PayerAccounts.voidRefund(ctx, params.id, params.refundId),
  })),
];
