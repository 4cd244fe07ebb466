import { SESv2ServiceException } from "@aws-sdk/client-sesv2";
import { overQuota, takeTurn } from "./pace.ts";
import { begin, handOver, noteSent, type Outcome, release } from "./store.ts";
import { type Mail, send } from "./transport.ts";

/** What the mail service refuses a mail with that would have left at another time. */
const QUOTA = new Set(["TooManyRequestsException", "LimitExceededException", "ThrottlingException"]);

/**
 * At-most-once delivery: sends a mail once for its cause, such as one request to send one invoice, however often it is
 * asked to.
 * @param build makes the mail; only called when it is to leave now
 * @throws Postponed when the mail service would take no more for now, or says so; then it has not left; also when
 * somebody else may be sending it at this moment: later it is known what became of it
 * @throws what the mail service refused it with; then it has not left, and may be tried again
 */
export async function sendOnce(cause: string, now: Date, build: () => Promise<Mail> | Mail): Promise<Outcome> {
  const begun = await begin(cause, now);
  if ("outcome" in begun) return begun.outcome;
  const { claim } = begun;
  let isHandedOver = false;
  try {
    await takeTurn();
    const mail = await build();
    await handOver(cause, claim);
    isHandedOver = true;
    await send(mail);
  } catch (error) {
    // What the mail service refused has not left; what it failed at or did not answer may have.
    const isRefused = error instanceof SESv2ServiceException && error.$fault === "client";
    if (!isHandedOver || isRefused) await release(cause, claim);
    throw isRefused && QUOTA.has(error.name) ? overQuota() : error;
  }
  await noteSent(cause);
  return "sent";
}
