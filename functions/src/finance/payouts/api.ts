import * as contract from "@salle/contract/finance/payouts";
import * as Payouts from "@salle/core/finance/payouts";
import { fileRoute, route } from "../../http/index.ts";

export const routes = [
  route(contract.listHeldForOthers, ({ ctx, query }) => Payouts.held(ctx, query)),
  route(contract.listPayouts, ({ ctx, query }) => Payouts.list(ctx, query)),
  route(contract.createPayout, async ({ ctx, body }) => ({ data: await Payouts.create(ctx, body.attributes) })),
  route(contract.getPayout, async ({ ctx, params }) => ({ data: await Payouts.read(ctx, params.id) })),
  route(contract.listPayoutLines, ({ ctx, params }) => Payouts.readLines(ctx, params.id)),
  route(contract.approvePayout, async ({ ctx, params }) => ({ data: await Payouts.approve(ctx, params.id) })),
  route(contract.cancelPayout, async ({ ctx, params }) => ({ data: await Payouts.cancel(ctx, params.id) })),
  route(contract.filePayout, async ({ ctx, params, body }) => ({
    data: await Payouts.file(ctx, params.id, body.attributes),
  })),
  fileRoute(contract.getPayoutFile, ({ ctx, params }) => Payouts.readFile(ctx, params.id)),
  route(contract.payPayout, async ({ ctx, params, body }) => ({
    data: await Payouts.pay(ctx, params.id, body.attributes),
  })),
  route(contract.returnPayoutLine, async ({ ctx, params, body }) => ({
    data: await Payouts.sendBack(ctx, params.id, params.owner, body.attributes),
  })),
  route(contract.getBankFileSettings, async ({ ctx }) => ({ data: await Payouts.readSettings(ctx) })),
  route(contract.updateBankFileSettings, async ({ ctx, body }) => ({
    data: await Payouts.updateSettings(ctx, body.attributes),
  })),
];
