import * as GatewayBooks from "@salle/core/finance/gateway-books";
import * as Gateways from "@salle/core/finance/gateways";
import { routes as gatewayBooks } from "../finance/gateway-books/api.ts";
import { routes as gateways } from "../finance/gateways/api.ts";
import { api } from "../http/index.ts";

export const handler = api([...gateways, ...gatewayBooks], {
  gateway: Gateways.reader,
  "gateway-difference": GatewayBooks.reader,
});
