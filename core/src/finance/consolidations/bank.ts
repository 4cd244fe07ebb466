import { gatewayKeys } from "@salle/contract/finance/payments";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Option } from "@salle/contract/wire";
import type { Context } from "../../lib/context.ts";
import { isProduction } from "../../lib/production.ts";
import * as Gateways from "../gateways/index.ts";
import { bankOf, gatewayIn } from "./rules.ts";

/** Whose bank it is into which something comes, by its handle (`bankOf`); null where there is no such thing. */
export async function bankFor(ctx: Pick<Context, "memo">, referenceHandle: string): Promise<string | null> {
  const gatewayId = gatewayIn(referenceHandle);
  if (gatewayId === null) return bankOf(referenceHandle, null);
  // The federation's, of before there were configurations.
  if (gatewayKeys.some((key) => key === gatewayId)) return SYSTEM_HANDLE;
  return bankOf(referenceHandle, (await Gateways.known(ctx, gatewayId))?.owner ?? null);
}

/**
 * The card gateways whose money enters an owner's bank, by name. What has been collected waits as long as nobody has banked it,
 * so those in the archive are among them; the federation has the test cards' too, where there are any.
 */
export async function gatewaysInto(owner: string): Promise<Option[]> {
  const ofTestCards = owner === SYSTEM_HANDLE && !isProduction() ? gatewayKeys : [];
  const own = await Gateways.gatewaysOf(owner);
  return [
    ...own.map(({ id, name }) => ({ value: id, text: name })),
    ...ofTestCards.map((key) => ({ value: key, text: "Test cards" })),
  ];
}
