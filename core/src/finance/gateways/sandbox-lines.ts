import type { Cents } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { now } from "../../lib/clock.ts";
import { SandboxMovementEntity } from "./entity.ts";
import type { GatewayMovement } from "./port.ts";

/* What the sandbox writes into its own book, so that it can be compared with ours as that of a gateway that takes money. */

export const lines = store(SandboxMovementEntity);

/** What a line of the book says, beside its id and when. */
export type SandboxLine = Omit<GatewayMovement, "id" | "at">;

/** A line of something that costs nothing more. */
export const lineOf = (
  kind: SandboxLine["kind"],
  ref: string,
  { amount, currency }: { amount: Cents; currency: string },
): SandboxLine => ({ kind, ref, amount, currency, fee: 0, feeGst: 0 });

/** The step that books a line. What it is written with is refused the second time, and the line with it. */
export function bookStep(gatewayId: string, said: SandboxLine): Step {
  const at = now();
  const id = `${said.kind}:${said.ref}:${said.amount}`;
  return lines.create({ gatewayId, bookedAt: at.toISOString(), id, said }, at).step;
}
