import * as contract from "@salle/contract/communication/campaigns";
import * as Campaigns from "@salle/core/communication/campaigns";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getCampaignAccount, async ({ ctx, params }) => ({ data: await Campaigns.read(ctx, params.handle) })),
  route(contract.createCampaignAccount, async ({ ctx, params }) => ({
    data: await Campaigns.request(ctx, params.handle),
  })),
  route(contract.syncCampaignAccount, async ({ ctx, params }) => ({ data: await Campaigns.start(ctx, params.handle) })),
  route(contract.createCampaignAdmin, async ({ ctx, params }) => ({
    data: await Campaigns.requestAdmin(ctx, params.handle, { anew: false }),
  })),
  route(contract.resyncCampaignAdmin, async ({ ctx, params }) => ({
    data: await Campaigns.requestAdmin(ctx, params.handle, { anew: true }),
  })),
  route(contract.receiveCampaignEvents, ({ ctx, params, raw }) =>
    Campaigns.receive(params.account, { ...raw, now: ctx.now }),
  ),
];
