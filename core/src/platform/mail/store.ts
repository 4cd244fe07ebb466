import { ConditionFailed, write } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { leaseSeconds, seconds } from "../../lib/clock.ts";
import { newId } from "../../lib/ids.ts";
import { Postponed } from "../../lib/postponed.ts";
import { MailEntity } from "./entity.ts";

/**
 * `sent`: it has left, now or before. `uncertain`: an earlier try was cut off between asking the mail service and
 * hearing from it, so it may have left; it is not sent again by itself, for nothing mails twice for one cause (trust).
 */
export type Outcome = "sent" | "uncertain";

/** The lease: longer than a worker may take. Until then another may be at it, after that it was cut off. */
const BUSY_SECONDS = 60;
/** An hour later only a person's decision can have brought it back, so it may be tried again. */
const UNCERTAIN_SECONDS = 3600;
const KEPT_SECONDS = 60 * 24 * 60 * 60;

const mails = reader(MailEntity);

/**
 * Takes a lease on the cause before anything is made or sent; says what became of it when somebody has taken it before. Who
 * was cut off while making the mail has handed nothing over, so that lease passes on.
 * @returns whose lease it is now, for what follows, or what became of the mail
 * @throws Postponed while somebody else may be at it, until their lease is over: a try sooner could only end as this one
 */
export async function begin(cause: string, now: Date): Promise<{ claim: string } | { outcome: Outcome }> {
  const at = seconds(now);
  const over = leaseSeconds(BUSY_SECONDS);
  const isFree = {
    any: [
      { exists: false },
      { is: { state: "released" } },
      { is: { state: "claimed" }, below: { at: at - over } },
      { is: { state: "sending" }, below: { at: at - leaseSeconds(UNCERTAIN_SECONDS) } },
    ],
  };
  const claim = newId("message", now);
  try {
    const set = { cause, state: "claimed", at, claim, ttl: at + KEPT_SECONDS } as const;
    await write(mails.modify({ cause }, { set }, isFree));
    return { claim };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const mail = await mails.find({ cause });
  if (mail?.state === "sent") return { outcome: "sent" };
  const isTaken = mail?.state === "claimed" || mail?.state === "sending";
  const left = isTaken ? mail.at + over - at : 0;
  if (mail?.state === "sending" && left <= 0) return { outcome: "uncertain" };
  // Released between the write and the read, it is free at once.
  throw new Postponed(`"${cause}" is being sent`, Math.max(1, left));
}

/**
 * Notes that a mail is handed over now: from here on it may have left.
 * @throws Postponed when the lease has passed on meanwhile
 */
export async function handOver(cause: string, claim: string): Promise<void> {
  try {
    await write(mails.modify({ cause }, { set: { state: "sending" } }, { is: { state: "claimed", claim } }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new Postponed(`"${cause}" is being sent by another`, BUSY_SECONDS);
  }
}

/** Gives the lease back, unless it has passed on. */
export async function release(cause: string, claim: string): Promise<void> {
  try {
    await write(mails.modify({ cause }, { set: { state: "released" } }, { is: { claim } }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Notes that a mail has left. */
export const noteSent = (cause: string): Promise<void> => write(mails.modify({ cause }, { set: { state: "sent" } }));
