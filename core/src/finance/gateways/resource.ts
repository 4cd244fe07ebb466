import { Gateway as GatewaySchema, Surcharge as SurchargeSchema } from "@salle/contract/finance/gateways";
import type { ObjectOf } from "@salle/contract/resource";
import { isProduction } from "../../lib/production.ts";
import { representing } from "../../lib/represent.ts";
import { siteUrl } from "../../lib/site.ts";
import type { GatewayConfig, SurchargeItem } from "./entity.ts";
import { bearerOf, capabilitiesOf } from "./rules.ts";

const representGateway = representing(GatewaySchema);
const representSurcharge = representing(SurchargeSchema);

/** A gateway as it crosses the wire: of its secrets the last four signs. */
export function toResource(of: GatewayConfig): ObjectOf<typeof GatewaySchema> {
  const [webhook] = of.webhookSecrets ?? [];
  return representGateway({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: {},
    attributes: {
      handle: `gateway:${of.id}`,
      owner: of.owner,
      name: of.name,
      kind: of.kind,
      state: of.state,
      isLive: of.isLive ?? null,
      secretKeyEnd: of.secretKey?.end ?? null,
      secretKeySetDate: of.secretKey?.setAt ?? null,
      webhookSecretEnd: webhook?.end ?? null,
      webhookSecretSetDate: webhook?.setAt ?? null,
      webhookUrl: siteUrl(`/public-app/gateways/${of.id}/events`),
      problem: of.problem ?? "",
      feeBearer: bearerOf(of),
      version: of.version ?? 1,
    },
    capabilities: capabilitiesOf(of, isProduction()),
  });
}

/** What a gateway adds by a kind of card. @param mayEdit what the actor may do with its gateway */
export const toSurcharge = (of: SurchargeItem, mayEdit: boolean): ObjectOf<typeof SurchargeSchema> =>
  representSurcharge({
    id: `${of.gatewayId}.${of.code}`,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { gateway: of.gatewayId },
    attributes: {
      creditCardCode: of.code,
      percent: of.percent,
      fixed: of.fixed,
      method: of.method,
      cap: of.cap ?? "",
      until: of.until ?? "",
      version: of.version ?? 1,
    },
    capabilities: { canEdit: mayEdit },
  });
