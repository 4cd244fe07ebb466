import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import * as environment from "@salle/contract/environment";
import { createTransport, type Transporter } from "nodemailer";
import { timeouts } from "../../lib/aws.ts";
import { trace } from "../../lib/trace.ts";

/** A mail as text and as HTML, with what is attached. */
export interface Mail {
  to: { name: string; address: string };
  /** Who gets the answer, where that is not whom mails come from. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
}

let shared: { transport: Transporter; client: SESv2Client } | undefined;

function transport(): Transporter {
  if (!shared) {
    // No retries: whether a call that was cut off has arrived cannot be known, so the SDK must not repeat it.
    const client = new SESv2Client({ ...timeouts, maxAttempts: 1 });
    shared = { client, transport: createTransport({ SES: { sesClient: client, SendEmailCommand } }) };
  }
  return shared.transport;
}

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetMailClient(): void {
  shared?.client.destroy();
  shared = undefined;
}

function sender(): string {
  const from = process.env[environment.mailFrom];
  if (!from) throw new Error(`${environment.mailFrom} is not set`);
  return from;
}

/** The address that mails come from, out of `Name <address>`. */
export const senderAddress = (): string => /<([^<>]+)>\s*$/.exec(sender())?.[1] ?? sender();

/** Gives a mail to the mail service. */
export async function send({ to, replyTo, subject, text, html, attachments }: Mail): Promise<void> {
  const from = sender();
  await transport().sendMail({
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    // For whoever looks for the request that a mail follows from.
    headers: { "X-Salle-Request-Id": trace()?.requestId ?? "" },
    attachments: attachments?.map(({ content, ...each }) => ({ ...each, content: Buffer.from(content) })),
  });
}
