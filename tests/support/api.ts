import { inject } from "vitest";

export interface Reply {
  status: number;
  // The tests look into bodies of many shapes; the contract's own check runs on the server.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  cookies: string[];
}

export interface Ask {
  query?: string;
  attributes?: unknown;
  /** Sent as it is, in place of `{ attributes }`. */
  rawBody?: string;
  headers?: Record<string, string>;
  cookie?: string;
}

/** Who speaks to the API: a bearer, and perhaps the account they act for. */
export interface Speaker {
  token?: string;
  linkedAccount?: string;
}

/** Calls the API through the gateway: `ask(speaker, "GET /app/clubs/clb_1")`. */
export async function ask(speaker: Speaker, call: string, options: Ask = {}): Promise<Reply> {
  const [method = "GET", path = "/"] = call.split(" ");
  const hasBody = options.attributes !== undefined || options.rawBody !== undefined;
  const response = await fetch(`${inject("cloud").url}${path}${options.query ? `?${options.query}` : ""}`, {
    method,
    headers: {
      ...(speaker.token && { authorization: `Bearer ${speaker.token}` }),
      ...(speaker.linkedAccount && { "x-linked-account": speaker.linkedAccount }),
      ...(hasBody && { "content-type": "application/json" }),
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
    body: options.rawBody ?? (hasBody ? JSON.stringify({ attributes: options.attributes }) : undefined),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, cookies: response.headers.getSetCookie() };
}

/** The refresh cookie a reply set, as a browser would send it back. */
export const cookieOf = (reply: Reply): string => reply.cookies[0]?.split(";")[0] ?? "";

/** Signs in with the password that every test account has. */
export async function signIn(email: string, password: string): Promise<Speaker & { cookie: string }> {
  const reply = await ask({}, "POST /app/auth/login", { attributes: { email, password } });
  if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`);
  return { token: reply.body.data.attributes.accessToken, cookie: cookieOf(reply) };
}

/** Amazon's DynamoDB Local takes several times as long for a transaction (decision 0015). */
const patience = process.env.SALLE_ENGINE === "dynamodb-local" ? 5 : 1;

/** Asks again until it holds: what follows a write through a queue is there a moment later. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean, seconds = 15): Promise<T> {
  const deadline = Date.now() + seconds * patience * 1000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > deadline)
      throw new Error(`Not so after ${seconds * patience} s: ${JSON.stringify(seen)?.slice(0, 500)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}
