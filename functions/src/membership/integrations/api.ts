import * as contract from "@salle/contract/membership/integrations";
import * as Integrations from "@salle/core/membership/integrations";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listIntegrations, ({ ctx, params }) => Integrations.ofOwner(ctx, params.handle)),
  route(contract.enableIntegration, async ({ ctx, params }) => ({
    data: await Integrations.setEnabled(ctx, params, true),
  })),
  route(contract.disableIntegration, async ({ ctx, params }) => ({
    data: await Integrations.setEnabled(ctx, params, false),
  })),
  route(contract.getIntegrationCatalogue, ({ ctx }) => Integrations.read(ctx)),
  route(contract.addIntegrationCollection, async ({ ctx, body }) => ({
    data: await Integrations.addCollection(ctx, body.attributes),
  })),
  route(contract.changeIntegrationCollection, async ({ ctx, params, body }) => ({
    data: await Integrations.changeCollection(ctx, params.id, body.attributes),
  })),
  route(contract.removeIntegrationCollection, async ({ ctx, params }) => ({
    data: await Integrations.removeCollection(ctx, params.id),
  })),
  route(contract.addIntegrationPod, async ({ ctx, body }) => ({
    data: await Integrations.addPod(ctx, body.attributes),
  })),
  route(contract.changeIntegrationPod, async ({ ctx, params, body }) => ({
    data: await Integrations.changePod(ctx, params.id, body.attributes),
  })),
  route(contract.removeIntegrationPod, async ({ ctx, params }) => ({
    data: await Integrations.removePod(ctx, params.id),
  })),
  route(contract.reorderIntegrations, ({ ctx, body }) => Integrations.reorder(ctx, body.attributes)),
];
