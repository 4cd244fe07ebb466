import { randomInt } from "node:crypto";
import type { Output } from "@salle/contract/endpoint";
import type { Declared } from "@salle/contract/endpoints";
import type { ApiError } from "@salle/contract/errors";
import { FOLLOWED } from "@salle/local-cloud/aws-table";

/** A call with `*` for each id, of a declared key (`GET /a/{id}`) or of one with ids in it (`` `GET /a/${id}` ``). */
type Shape<Call extends string> = Call extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Shape<Rest>}`
  : Segment<Call>;
type Segment<S extends string> = S extends `{${string}}` ? "*" : Record<never, never> extends Record<S, true> ? "*" : S;

/** A list whose first rows a test looks at without asking whether they are there. */
type Rows<T> = T extends { data: (infer Row)[] } ? Omit<T, "data"> & { data: [Row, Row, Row, Row, ...Row[]] } : T;
type Answers = { [E in Declared as Shape<E["key"]>]: Rows<Output<E>> };
/** What a call answers by its declaration when all goes well, and what it says when not. */
type BodyOf<Call extends string> = Shape<Call> extends keyof Answers ? Answers[Shape<Call>] & Failed : Unknown;
type Failed = { errors: [ApiError, ...ApiError[]] };
// A call whose text only a run knows may answer anything; the contract's own check runs on the server.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Unknown = any;

export interface Reply<Call extends string = string> {
  status: number;
  body: BodyOf<Call>;
  cookies: string[];
  /** Seconds, of an answer that says when to ask again. */
  retryAfter: number | null;
}

export interface Ask {
  query?: string;
  attributes?: unknown;
  /** Sent as it is, in place of `{ attributes }`. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  cookie?: string;
  /** Asked at once, for what was written before makes no difference. */
  isAtOnce?: boolean;
}

/**
 * A person looks at what they wrote a moment later, when the table's indexes know of it. A command asks at once: what it
 * decides must not follow from an index.
 */
export async function aMomentLater(table = process.env.AWS_ENDPOINT_URL_DYNAMODB): Promise<void> {
  if (table) await fetch(`${table}${FOLLOWED}`);
}
let hasWritten = false;
/** Said of what a test has written past the API. */
export const noteWritten = (): void => {
  hasWritten = true;
};

/** Who speaks to the API: a bearer, and perhaps the account they act for. */
export interface Speaker {
  token?: string;
  linkedAccount?: string;
  /** Where the API is, of another cloud than the API tests' own. */
  url?: string;
  /** The address that they call from; another one each time, when no test says, for wrong sign-ins are counted by it. */
  network?: string;
  /** Whose token it is; also of those who act for others with it. */
  session?: SignedIn;
}

/** Who has signed in, and when: a file of thousands of calls lasts longer on a slow machine than their first token. */
interface SignedIn {
  email: string;
  password: string;
  first: string;
  token: string;
  at: number;
}

/** An IPv4 address that nobody else calls from, as the CDN names it. */
export const newNetwork = (): string => `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;

/** An access token lasts ten minutes. */
const RENEWED_AFTER_MS = 8 * 60_000;

async function tokenOf({ session, token, url }: Speaker): Promise<string | undefined> {
  if (!session || session.first !== token) return token;
  if (Date.now() - session.at > RENEWED_AFTER_MS) {
    session.at = Date.now();
    session.token = (await signIn(session.email, session.password, url)).token ?? "";
  }
  return session.token;
}

/** Asks again where too many wanted the same at once for the machine's time, as its sender would: nothing was done then. */
export async function heard<R extends Reply>(asked: () => Promise<R>): Promise<R> {
  const reply = await asked();
  return reply.body.errors?.[0]?.code === "busy" ? heard(asked) : reply;
}

/** What reads by its method and writes by what it does: who comes back from a gateway's page has settled what was paid there. */
const WRITES_BY_GET = /\/(?:intents|test-payments|send-pdf)\//;
/** What writes by its method and reads by what it does: a file has the rows of a list. */
const READS_BY_POST = /^\/app\/exports\//;

/** Calls the API through the gateway: `` ask(speaker, `GET /app/clubs/${id}`) ``. */
export async function ask<const Call extends string>(
  speaker: Speaker,
  call: Call,
  options: Ask = {},
): Promise<Reply<Call>> {
  const token = await tokenOf(speaker);
  const [method = "GET", path = "/"] = call.split(" ");
  const reads = method === "GET" || READS_BY_POST.test(path);
  if (reads && hasWritten && !options.isAtOnce) {
    await aMomentLater();
    hasWritten = false;
  }
  if (method !== "GET") hasWritten = true;
  const hasBody = options.attributes !== undefined || options.rawBody !== undefined;
  const response = await fetch(
    `${speaker.url ?? process.env.SALLE_TEST_URL}${path}${options.query ? `?${options.query}` : ""}`,
    {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(speaker.linkedAccount && { "x-linked-account": speaker.linkedAccount }),
        ...(hasBody && { "content-type": "application/json" }),
        ...(options.cookie && { cookie: options.cookie }),
        "x-forwarded-for": speaker.network ?? newNetwork(),
        ...options.headers,
      },
      body: options.rawBody ?? (hasBody ? JSON.stringify({ attributes: options.attributes }) : undefined),
    },
  );
  const text = await response.text();
  if (WRITES_BY_GET.test(path)) hasWritten = true;
  const retryAfter = response.headers.get("retry-after");
  return {
    status: response.status,
    // A file is no object.
    body: text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null,
    cookies: response.headers.getSetCookie(),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  };
}

/** Where mails of the API tests' cloud are caught. */
export const inboxUrl = (): string => process.env.SALLE_TEST_INBOX ?? "";

const cookieNamed = ({ cookies }: Reply, name: string): string =>
  cookies.find((each) => each.startsWith(`${name}=`))?.split(";")[0] ?? "";
/** The refresh cookie a reply set, as a browser would send it back. */
export const cookieOf = (reply: Reply): string => cookieNamed(reply, "salle_refresh");
/** The cookie by which the device that signed in is known from then on. */
export const devicesOf = (reply: Reply): string => cookieNamed(reply, "salle_devices");

/** Signs in with the password that every test account has. */
export async function signIn(email: string, password: string, url?: string): Promise<Speaker & { cookie: string }> {
  const reply = await ask({ url }, "POST /app/auth/login", { attributes: { email, password } });
  if (reply.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply.body)}`);
  const token: string = reply.body.data.attributes.accessToken;
  const session = { email, password, first: token, token, at: Date.now() };
  return { url, token, cookie: cookieOf(reply), session };
}

/** Seconds: on a machine that many use, before AWS's times or Amazon's own engine, a moment is long. */
const PATIENCE = 180;

/** Asks again until it holds: what follows a write through a queue is there a moment later. */
export async function eventually<T>(look: () => Promise<T>, holds: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE * 1000;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (Date.now() > deadline) throw new Error(`Not so after ${PATIENCE} s: ${JSON.stringify(seen)?.slice(0, 500)}`);
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** The group of an owner's list by its id; the list is of options when a field asks for those. */
export const groupIn = <Row extends object>({ data }: { data: Row[] }, id: string) =>
  data.find((row): row is Extract<Row, { id: string }> => "id" in row && row.id === id);
