import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { environment } from "@salle/contract/deployment";
import { createTransport, type Transporter } from "nodemailer";
import { documents, tableName } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";

/** A mail as text and as HTML, with what is attached. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
}

/**
 * `sent`: it has left, now or before. `uncertain`: an earlier try was cut off between asking the mail service and hearing
 * from it, so it may have left; it is not sent again by itself, for nothing mails twice for one cause (trust).
 */
export type Outcome = "sent" | "uncertain";

/** Longer than a worker may take: until then another may be at it, after that it was cut off. */
const BUSY_SECONDS = 60;
/** An hour later only a person's decision can have brought it back, so it may be tried again. */
const UNCERTAIN_SECONDS = 3600;
const KEPT_SECONDS = 60 * 24 * 60 * 60;

let shared: { transport: Transporter; client: SESv2Client } | undefined;

function transport(): Transporter {
  if (!shared) {
    // One try: whether a cut-off one arrived cannot be known, so it must not be repeated by the SDK.
    const client = new SESv2Client({ maxAttempts: 1 });
    shared = { client, transport: createTransport({ SES: { sesClient: client, SendEmailCommand } }) };
  }
  return shared.transport;
}

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetMailClient(): void {
  shared?.client.destroy();
  shared = undefined;
}

/**
 * Sends a mail once for its cause, such as one request to send one invoice, however often it is asked to.
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

async function send({ to, subject, text, html, attachments }: Mail): Promise<void> {
  const from = process.env[environment.mailFrom];
  if (!from) throw new Error(`${environment.mailFrom} is not set`);
  await transport().sendMail({
    from,
    to,
    subject,
    text,
    html,
    attachments: attachments?.map(({ content, ...each }) => ({ ...each, content: Buffer.from(content) })),
  });
}

const keyOf = (cause: string) => ({ pk: `mail#${cause}`, sk: "mail" });

/** Takes the cause before anything is sent; says what became of it when somebody has taken it before. */
async function begin(cause: string, now: Date): Promise<Outcome | null> {
  const at = seconds(now);
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...keyOf(cause), state: "sending", at, ttl: at + KEPT_SECONDS },
        ConditionExpression: "attribute_not_exists(pk) OR #state = :released OR (#state = :sending AND #at < :long)",
        ExpressionAttributeNames: { "#state": "state", "#at": "at" },
        ExpressionAttributeValues: { ":released": "released", ":sending": "sending", ":long": at - UNCERTAIN_SECONDS },
      }),
    );
    return null;
  } catch (error) {
    if ((error as Error).name !== "ConditionalCheckFailedException") throw error;
  }
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: keyOf(cause), ConsistentRead: true }),
  );
  if (Item?.state === "sent") return "sent";
  if (Item?.state !== "sending" || at - Number(Item.at) < BUSY_SECONDS) throw new Error(`"${cause}" is being sent`);
  return "uncertain";
}

async function note(cause: string, state: "sent" | "released"): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(cause),
      UpdateExpression: "SET #state = :state",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": state },
    }),
  );
}
