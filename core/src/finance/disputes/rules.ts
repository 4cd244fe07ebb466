import type { DisputeState } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import { cumulativePart } from "@salle/money/cumulative";
import { split } from "@salle/money/split";
import type { Disputed } from "../gateways/index.ts";
import type { Dispute, DisputeMovement } from "./entity.ts";

/** What of a payment came for one issuer, in cents: for each invoice, as credit, and for the card. */
export interface Charged {
  parts: readonly Cents[];
  credit: Cents;
  surcharge: Cents;
  surchargeGst: Cents;
}

const chargedOf = ({ parts, credit, surcharge }: Charged): Cents => sum(parts) + credit + surcharge;

/** An amount by what each issuer's payment came to, by largest remainder (R-SPLIT). */
export const apart = (amount: Cents, payments: readonly Charged[]): Cents[] => split(amount, payments.map(chargedOf));

/**
 * What a card's bank takes of what came for an issuer: of what was added for the card in proportion, of the invoices in their order, of what
 * still settles each; of credit that their payers have; and the rest, which has gone back before or was used for something else, is lost.
 * @param now what still settles each invoice, and the credit of its payer, which is told once for each payer
 */
export function takenOf(
  taken: Cents,
  charged: Charged,
  now: { settled: readonly Cents[]; credit: readonly Cents[] },
): Pick<DisputeMovement, "surcharge" | "surchargeGst" | "loss"> & { parts: { moved: Cents; credit: Cents }[] } {
  const [, surcharge = 0] = split(taken, [chargedOf(charged) - charged.surcharge, charged.surcharge]);
  const surchargeGst =
    charged.surcharge === 0 ? 0 : cumulativePart(charged.surchargeGst, charged.surcharge, 0, surcharge);
  let left = taken - surcharge;
  const take = (most: Cents): Cents => {
    const amount = Math.max(0, Math.min(left, most));
    left -= amount;
    return amount;
  };
  const moved = charged.parts.map((part, at) => take(Math.min(part, now.settled[at] ?? 0)));
  const credit = charged.parts.map((_, at) => take(now.credit[at] ?? 0));
  return {
    parts: moved.map((amount, at) => ({ moved: amount, credit: credit[at] ?? 0 })),
    ...{ surcharge, surchargeGst, loss: left },
  };
}

/** What a movement has taken of payers' credit, in all. */
export const creditIn = ({ parts }: Pick<DisputeMovement, "parts">): Cents =>
  sum(parts.map(({ moved, credit }) => moved + credit));

/** What a movement comes to at the gateway without its fee. */
export const amountIn = (of: Pick<DisputeMovement, "parts" | "surcharge" | "loss">): Cents =>
  creditIn(of) + of.surcharge + of.loss;

/** What gives back what was taken: the same with a minus. */
export const givenBack = ({ parts, surcharge, surchargeGst, loss }: DisputeMovement) => ({
  parts: parts.map((part) => ({ ...part, moved: 0 - part.moved, credit: 0 - part.credit })),
  ...{ surcharge: 0 - surcharge, surchargeGst: 0 - surchargeGst, loss: 0 - loss },
});

/** What is to be done about a dispute first, by what its gateway says of the issuer's part of it; null where nothing is. */
export type Move = "take" | "give-back" | "lose" | "note";

/** @param of undefined where nothing is known of it yet */
export function moveOf(
  of: Pick<Dispute, "state" | "taken" | "fee" | "respondBy" | "reason"> | undefined,
  said: Pick<Disputed, "state" | "taken" | "fee" | "reason"> & { respondBy?: string },
): Move | null {
  const taken = of?.taken ?? 0;
  // What was decided is open no more: who says so has asked before it was.
  if (of && !isOpen(of.state) && isOpen(said.state)) return null;
  if (taken > 0 && said.taken !== taken) return "give-back";
  if (taken === 0 && said.taken > 0) return "take";
  if (taken > 0 && of?.state === "OPEN" && said.state === "LOST") return "lose";
  const isSame =
    of !== undefined &&
    of.state === said.state &&
    of.fee === said.fee &&
    of.reason === said.reason &&
    of.respondBy === said.respondBy;
  return isSame ? null : "note";
}

const isOpen = (state: DisputeState): boolean => state === "INQUIRY" || state === "OPEN";

/** How the places of those begin that are not decided. */
export const OPEN = "0";

/** Where a dispute stands in lists. "~" is behind every day; what is decided comes by how long that is ago, for lists go one way. */
export function placeOf({
  state,
  respondBy,
  closedOn = "",
}: Pick<Dispute, "state" | "respondBy" | "closedOn">): string {
  if (isOpen(state)) return `${OPEN}#${respondBy ?? "~"}`;
  return `1#${closedOn.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;
}
