import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { seconds } from "../../lib/clock.ts";
import { conflict } from "../../lib/errors.ts";
import { OpenTransferEntity, type Transfer, TransferEntity, TransferRowEntity } from "./entity.ts";
import { rowsOf } from "./rules.ts";

// A file of its own, so that Lambdas which only read start without ElectroDB (decision 0026).
const transfers = /* @__PURE__ */ store(TransferEntity, "transfer");
const rows = /* @__PURE__ */ store(TransferRowEntity);
const opens = /* @__PURE__ */ store(OpenTransferEntity);

export const ALREADY_WAITS = "A transfer of this member waits already.";

/** A new transfer, its rows, and the claim that it is the person's only one that waits. */
export function create(
  given: Omit<Transfer, "state" | "expiring" | "all" | "version" | "createdAt" | "updatedAt">,
  at: Date,
): { transfer: Transfer; steps: Step[] } {
  const { person, expiresAt, expiresOn } = given;
  const { item: transfer, step } = transfers.create({ ...given, state: "waiting", expiring: expiresOn }, at);
  const claim = opens.modify(
    { person },
    { set: { transferId: transfer.id, ttl: expiresAt } },
    { any: [{ exists: false }, { below: { ttl: seconds(at) + 1 } }] },
    () => conflict(ALREADY_WAITS, "transfer-waits"),
  );
  return { transfer, steps: [claim, step, ...rowSteps(transfer)] };
}

/** A transfer as it was read. @throws Refusal `conflict` in a state that only a later version knows */
export const { understood } = transfers;

/** Approvals that do not complete it yet. Optimistic lock: the caller retries on conflict. */
export const approve = (before: Transfer, approvals: Partial<Transfer>, at: Date) => changed(before, approvals, at);

type Ending = Pick<Transfer, "state"> &
  Partial<Pick<Transfer, "rejectedBy" | "reason" | "fromApprovedAt" | "toApprovedAt">>;

/** What ends it; the person can have another one then. Optimistic lock, as `approve`. */
export function end(before: Transfer, ending: Ending, at: Date): { transfer: Transfer; steps: Step[] } {
  const { transfer, steps } = changed(before, { ...ending, endedAt: at.toISOString(), expiring: undefined }, at);
  // Another may have taken the place of one whose last day is over.
  const { person, id } = before;
  const isTheirs = { any: [{ is: { transferId: id } }, { exists: false }] };
  return { transfer, steps: ending.state === "expired" ? steps : [...steps, opens.drop({ person }, isTheirs)] };
}

function changed(before: Transfer, changes: Partial<Transfer>, at: Date): { transfer: Transfer; steps: Step[] } {
  const { item: transfer, steps } = transfers.update(before, changes, at);
  return { transfer, steps: [...steps, ...rowSteps(transfer)] };
}

const rowSteps = (transfer: Transfer): Step[] => rowsOf(transfer).map((row) => rows.put(row));

/** Whether a transfer of a person waits. */
export async function isOneOpen(person: string, at: Date): Promise<boolean> {
  const open = await opens.find({ person });
  return open !== undefined && open.ttl > seconds(at);
}

/** Condition check: no transfer of a person waits. */
export const noneOpen = (person: string, at: Date, refused: () => Error): Step =>
  opens.check({ person }, { any: [{ exists: false }, { below: { ttl: seconds(at) + 1 } }] }, refused);
