import { SESv2ServiceException } from "@aws-sdk/client-sesv2";
import { begin, note, type Outcome } from "./store.ts";
import { type Mail, send } from "./transport.ts";

/**
 * At-most-once delivery: sends a mail once for its cause, such as one request to send one invoice, however often it is
 * asked to.
 * @param build makes the mail; only called when it is to leave now
 * @throws what the mail service refused it with; then it has not left, and may be tried again; also when somebody else
 * is sending it at this moment: later it is known what became of it
 */
export async function sendOnce(cause: string, now: Date, build: () => Promise<Mail> | Mail): Promise<Outcome> {
  const earlier = await begin(cause, now);
  if (earlier) return earlier;
  let isMade = false;
  try {
    const mail = await build();
    isMade = true;
    await send(mail);
  } catch (error) {
    // What the mail service refused has not left; what it failed at or did not answer may have.
    if (!isMade || (error instanceof SESv2ServiceException && error.$fault === "client")) await note(cause, "released");
    throw error;
  }
  await note(cause, "sent");
  return "sent";
}
