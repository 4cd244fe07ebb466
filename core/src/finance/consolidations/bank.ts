import { gatewayKeys } from "@salle/contract/finance/payments";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Context } from "../../lib/context.ts";
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
