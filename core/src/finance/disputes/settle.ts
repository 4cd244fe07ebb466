import { todayIn } from "@salle/calendar/today";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { idFrom } from "../../lib/ids.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import type { Dispute } from "./entity.ts";
import { type Paid, paidOf } from "./paid.ts";
import { apart, moveOf } from "./rules.ts";
import { feeSteps, givenBackSteps, type Said, takenSteps } from "./steps.ts";
import { disputes } from "./store.ts";
import { begun, written } from "./written.ts";

/** What was paid through a gateway at once, by the first part of what each issuer was paid. */
export interface Charge {
  gateway: Gateways.GatewayConfig;
  /** The gateway's own reference of the dispute. */
  reference: string;
  paymentIds: readonly string[];
}

/** So many times money of one dispute goes to and fro; more is a fault of its gateway. */
const MOST_MOVEMENTS = 20;

/**
 * Writes what has become of a dispute, as its gateway says it: for each issuer in a transaction of its own, and each thing that follows in
 * one. Idempotent: what is known already changes nothing (finance design, 4.2 E11 and 6).
 */
export async function settle(
  of: Charge,
  said: Gateways.Disputed,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<void> {
  const payments = await Promise.all(of.paymentIds.map(paidOf));
  const charged = payments.map((each) => each.charged);
  const split = (amount: number) => apart(amount, charged);
  const [amounts, taken, fees, gst] = [split(said.amount), split(said.taken), split(said.fee), split(said.feeGst)];
  for (const [at, paymentId] of of.paymentIds.entries()) {
    const own = {
      ...said,
      ...{ amount: amounts[at] ?? 0, taken: taken[at] ?? 0, fee: fees[at] ?? 0, feeGst: gst[at] ?? 0 },
      respondBy: said.respondBy === undefined ? undefined : new Date(said.respondBy * 1000).toISOString(),
    };
    await settleOne({ ...of, paymentId }, own, now, subjects);
  }
}

type OwnSaid = Omit<Gateways.Disputed, "respondBy"> & { respondBy: string | undefined };

/** One thing after the other, until there is nothing more that the gateway says. */
async function settleOne(
  of: Charge & { paymentId: string },
  said: OwnSaid,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<void> {
  const id = idFrom("dispute", new Date(said.at * 1000), `${of.gateway.id} ${of.reference} ${of.paymentId}`);
  let isMore = true;
  while (isMore)
    isMore = await retryOnConflict(async () => {
      const [paid, kept] = await Promise.all([paidOf(of.paymentId), disputes.list.byId({ id })]);
      const before = kept.find(({ owner, issuer }) => owner === issuer);
      const move = moveOf(before, said);
      if (move === null) return false;
      const { gateway, reference, paymentId, paymentIds } = of;
      const own = { id, gatewayId: gateway.id, reference, paymentId, paymentIds: [...paymentIds] };
      const dispute = before ?? begun(own, paid, said, now);
      if (dispute.movements.length >= MOST_MOVEMENTS) throw new Error(`${id} has moved ${MOST_MOVEMENTS} times`);
      const { changes, steps } = await moved(move, dispute, paid, said, { of, now, subjects });
      const after = { ...dispute, ...changes };
      const told =
        after.state !== before?.state
          ? [enqueue("membership-mails", { kind: "dispute", disputeId: id, state: after.state }, now)]
          : [];
      const parts = paid.parts.map(({ payment }) => payment);
      const listed = { disputeId: id, disputeState: after.state };
      await commit(
        systemContext(now),
        [...written(kept, after, now), ...Invoices.disputedAs(parts, listed, now), ...steps, ...told],
        null,
      );
      return true;
    });
}

/** What a move changes of a dispute, and the steps beside it. */
async function moved(
  move: NonNullable<ReturnType<typeof moveOf>>,
  before: Dispute,
  paid: Paid,
  said: OwnSaid,
  { of, now, subjects }: { of: Charge; now: Date; subjects: Invoices.Subjects },
): Promise<{ changes: Partial<Dispute>; steps: Step[] }> {
  const [{ invoice }] = paid.parts;
  const today = todayIn(invoice.issuer.timeZone, now);
  const isOpen = said.state === "INQUIRY" || said.state === "OPEN";
  const { reason, respondBy } = said;
  const known = { reason, respondBy, state: said.state, closedOn: isOpen ? undefined : (before.closedOn ?? today) };
  const follows = (following: Invoices.Following) => Invoices.stepsOf(subjects, systemContext(now), following);
  if (move === "lose") {
    const lost = Invoices.disputeLostOn(
      paid.parts.map((part) => part.invoice),
      now,
    );
    return { changes: known, steps: [...lost.steps, ...(await follows(lost.following))] };
  }
  const fee = await feeOf(said, before, invoice, of.gateway, today);
  const told: Said = { postedOn: today, at: now.toISOString(), ...fee };
  if (move === "note") {
    if (fee.fee === 0) return { changes: known, steps: [] };
    const { movement, steps } = feeSteps(before, paid, told, now);
    return { changes: { ...known, fee: said.fee, movements: [...before.movements, movement] }, steps };
  }
  const last = before.movements.findLast(({ parts }) => parts.length > 0);
  const { movement, following, steps } =
    move === "take" || !last
      ? takenSteps(before, paid, said.taken, told, now)
      : givenBackSteps(before, paid, last, told, now);
  const isTaken = move === "take";
  const changes = {
    ...known,
    // What is lost at once is taken first, and what is to be taken anew is open until it is.
    ...(isTaken || said.taken > 0 ? { state: "OPEN" as const, closedOn: undefined } : {}),
    ...{ taken: isTaken ? said.taken : 0, fee: said.fee, movements: [...before.movements, movement] },
  };
  return { changes, steps: [...steps, ...(await follows(following))] };
}

/** What its gateway charges more for it than before, or less; with the GST in that, if who bears it gets it back. */
async function feeOf(
  { fee, feeGst }: OwnSaid,
  before: Dispute,
  { issuer, owner }: Invoices.WholeInvoice,
  gateway: Gateways.GatewayConfig,
  day: string,
): Promise<Pick<Said, "fee" | "feeGst" | "bearer">> {
  const bearer = Gateways.bearerOf(gateway);
  const more = fee - before.fee;
  if (more === 0) return { fee: 0, feeGst: 0, bearer };
  // What is given back was booked with as much GST as it was.
  if (fee === 0) return { fee: more, feeGst: 0 - before.movements.reduce((sum, each) => sum + each.feeGst, 0), bearer };
  const isOwn = bearer === "ISSUER" || before.collector === owner;
  const claims = await FinanceSettings.claimsGst(isOwn ? owner : before.collector, day, isOwn ? issuer.ABN : undefined);
  return { fee: more, feeGst: claims ? feeGst : 0, bearer };
}
