import { eventually } from "./api.ts";

/** A mail as the embedded cloud's inbox keeps it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets the answer, where the mail says so. */
  replyTo: string[];
  attachments: { filename: string; content: Buffer }[];
}

interface Stored {
  subject: string;
  destination: { to: string[] };
  replyTo?: string[];
  body: { text?: string; html?: string };
  attachments?: { filename?: string; content: string }[];
}

/** Every mail that has gone to an address, oldest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<ReceivedMail[]> {
  const { emails } = (await (await fetch(`${inboxUrl}/store`)).json()) as { emails: Stored[] };
  return emails
    .map((mail) => ({
      to: mail.destination.to.join(", "),
      subject: mail.subject,
      text: mail.body.text ?? "",
      html: mail.body.html ?? "",
      replyTo: mail.replyTo ?? [],
      attachments: (mail.attachments ?? []).map(({ filename = "", content }) => ({
        filename,
        content: Buffer.from(content, "base64"),
      })),
    }))
    .filter((mail) => mail.to.includes(address));
}

/** The first mail to an address that fits, as soon as it is there. */
export async function mailTo(inboxUrl: string, address: string, subject: RegExp): Promise<ReceivedMail> {
  const found = await eventually(
    async () => (await mailsTo(inboxUrl, address)).filter((mail) => subject.test(mail.subject)),
    (mails) => mails.length > 0,
  );
  return found[0] as ReceivedMail;
}
