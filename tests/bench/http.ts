import { Agent, request } from "node:http";

/** A call of the API, ready to be sent. */
export interface Call {
  /** `METHOD /path?query`. */
  call: string;
  token?: string;
  attributes?: object;
  rawBody?: string;
  headers?: Record<string, string>;
  cookie?: string;
}

export interface Answered {
  status: number;
  text: string;
  bytes: number;
  cookies: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a call over a kept connection; once more when the server had closed that one in the very moment. */
export async function send(base: string, call: Call): Promise<Answered> {
  try {
    return await sendOnce(base, call);
  } catch (thrown) {
    if (thrown instanceof Stale) return sendOnce(base, call);
    throw thrown;
  }
}

class Stale extends Error {
  override name = "Stale";
}

function sendOnce(base: string, { call, token, attributes, rawBody, headers, cookie }: Call): Promise<Answered> {
  const split = call.indexOf(" ");
  const body = rawBody ?? (attributes && JSON.stringify({ attributes }));
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: call.slice(0, split),
        path: call.slice(split + 1),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          ...(cookie && { cookie }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          const received = Buffer.concat(chunks);
          const cookies = answer.headers["set-cookie"] ?? [];
          resolve({ status: answer.statusCode ?? 0, text: received.toString(), bytes: received.length, cookies });
        });
      },
    );
    sent.once("error", (error) => reject(sent.reusedSocket ? new Stale(error.message) : error));
    sent.end(body);
  });
}

export class Refused extends Error {
  override name = "Refused";
}

/** Sends a call that must be answered. @throws Refused with the call and the answer */
export async function sendWell(base: string, call: Call): Promise<Answered> {
  const answered = await send(base, call);
  if (answered.status >= 300) throw new Refused(`${call.call}: ${answered.status} ${answered.text.slice(0, 400)}`);
  return answered;
}
