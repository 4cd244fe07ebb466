import { ConditionFailed, write } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { leaseSeconds, seconds } from "../../lib/clock.ts";
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
 * Takes a lease on the cause before anything is sent; says what became of it when somebody has taken it before.
 * @throws Postponed while somebody else may be sending it, until their lease is over: a try sooner could only end as this
 * one
 */
export async function begin(cause: string, now: Date): Promise<Outcome | null> {
  const at = seconds(now);
  const isFree = {
    any: [
      { exists: false },
      { is: { state: "released" } },
      { is: { state: "sending" }, below: { at: at - leaseSeconds(UNCERTAIN_SECONDS) } },
    ],
  };
  try {
    await write(mails.modify({ cause }, { set: { cause, state: "sending", at, ttl: at + KEPT_SECONDS } }, isFree));
    return null;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const mail = await mails.find({ cause });
  if (mail?.state === "sent") return "sent";
  // Released between the write and the read, it is free at once.
  const left = mail?.state === "sending" ? mail.at + leaseSeconds(BUSY_SECONDS) - at : 0;
  if (mail?.state !== "sending" || left > 0) throw new Postponed(`"${cause}" is being sent`, Math.max(1, left));
  return "uncertain";
}

/** Notes what became of a mail. */
export const note = (cause: string, state: "sent" | "released"): Promise<void> =>
  write(mails.modify({ cause }, { set: { state } }));
