import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A mail as it was handed to the mail service. */
export interface HandedMail {
  to: string;
  subject: string;
  /** The request that it follows from. */
  requestId: string;
}

/** The mail service as far as the product uses it: it keeps what it is handed, and can refuse it. */
export interface Mailbox {
  endpoint: string;
  mails: HandedMail[];
  /** Refuses the next so many mails, as for a sender that is paused, or for another of its reasons. */
  refuse(count: number, reason?: string): void;
  stop(): void;
}

const PATH = "/v2/email/outbound-emails";

export async function startMailbox(): Promise<Mailbox> {
  const mails: HandedMail[] = [];
  let toRefuse = 0;
  let refusal = "";
  const server = createServer(async (incoming, outgoing) => {
    const text = await bodyOf(incoming);
    const answer = (status: number, body: object) =>
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (incoming.method !== "POST" || incoming.url !== PATH) return answer(404, { message: "No such operation" });
    if (toRefuse > 0) {
      toRefuse--;
      outgoing.setHeader("x-amzn-errortype", refusal);
      return answer(400, { message: "Not now" });
    }
    mails.push(mailIn(text));
    return answer(200, { MessageId: String(mails.length) });
  });
  // A socket that is closed for being idle may be used in that moment, on a machine that is busy.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuse(count, reason = "SendingPausedException") {
      [toRefuse, refusal] = [count, reason];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function mailIn(body: string): HandedMail {
  const { Content } = JSON.parse(body) as { Content: { Raw: { Data: string } } };
  const [head = ""] = Buffer.from(Content.Raw.Data, "base64").toString("utf8").split("\r\n\r\n");
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "";
  const unfolded = (name: string) => header(name).replace(/\r\n\s+/g, " ");
  return { to: header("To"), subject: unfolded("Subject"), requestId: unfolded("X-Salle-Request-Id") };
}
