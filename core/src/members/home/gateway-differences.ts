import * as GatewayBooks from "../../finance/gateway-books/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { FactSource } from "./facts.ts";
import { handleIn } from "./rules.ts";

/** How many differences there are between the books of an owner's gateways and ours that nobody has dealt with: one short list. */
export const gatewayDifferenceFacts: FactSource = async (ctx, { scope }) => {
  const owner = handleIn(scope);
  if (!(await mayOnOwner(ctx, "payments.view", owner))) return [];
  const { length: count } = await GatewayBooks.openOfOwner(owner);
  return [
    {
      code: "gateway-differences",
      tone: "bad",
      count,
      amount: null,
      since: null,
      href: "/finance/gateway-differences",
    },
  ];
};
