import type { Cents } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { now, seconds } from "../../lib/clock.ts";
import { SandboxMovementEntity } from "./entity.ts";
import type { GatewayMovement } from "./port.ts";

/* The sandbox's own book, so that it can be compared with ours as that of a gateway that takes money. */

const lines = store(SandboxMovementEntity);

/** What a line of the book says, beside its id and when. */
export type SandboxLine = Omit<GatewayMovement, "id" | "at">;

/** A line of something that costs nothing more. */
export const lineOf = (
  kind: SandboxLine["kind"],
  ref: string,
  { amount, currency }: { amount: Cents; currency: string },
): SandboxLine => ({ kind, ref, amount, currency, fee: 0, feeGst: 0 });

/** The step that books a line; the same of one thing twice is refused. */
export function bookStep(gatewayId: string, said: SandboxLine): Step {
  const at = now();
  const id = `${said.kind}:${said.ref}:${said.amount}`;
  return lines.create({ gatewayId, bookedAt: at.toISOString(), id, ref: said.ref, said }, at).step;
}

/** What has been taken by a charge; undefined where nothing has. */
export async function chargeIn(gatewayId: string, charge: string): Promise<SandboxLine | undefined> {
  const found = await lines.list.byReference({ gatewayId, ref: charge });
  return found.map(({ said }) => said).find(({ kind }) => kind === "charge");
}

/** What was booked from a moment and before another. */
export async function* movementsOf(
  gatewayId: string,
  period: { from: Date; to: Date },
): AsyncGenerator<GatewayMovement> {
  const [from, to] = [period.from.toISOString(), period.to.toISOString()];
  const found = await lines.list.byGateway({ gatewayId }, { from: { bookedAt: from }, to: { bookedAt: to } });
  for (const { id, bookedAt, said } of found) yield { ...said, id, at: seconds(new Date(bookedAt)) };
}
