import { randomUUID } from "node:crypto";
import type { Output } from "@salle/contract/endpoint";
import * as environment from "@salle/contract/environment";
import type { currentSession, login } from "@salle/contract/identity/session";
import { firstValuesOf } from "@salle/contract/platform/settings";
import { caching, frameSources, pictureSources, reportOrigin, securityHeadersFor } from "@salle/contract/site";

export interface Target {
  /** The site's address, without a slash at its end. */
  site: string;
  /** The gateway's own address, past the CDN. */
  api: string | undefined;
  account: { email: string; password: string } | undefined;
}

/** What a check found: nothing wrong, what is wrong, or what it would need to look. */
export type Verdict = "pass" | { wrong: string } | { needs: string };

export interface Check {
  name: string;
  look(target: Target): Promise<Verdict>;
}

/** Shorter answers fit one packet, and are not packed. */
const LEAST_PACKED_BYTES = 1_400;
/** Where pictures are shown from: folders of one bucket of the store, in AWS or on this machine. */
const PICTURES =
  /(https?:\/\/(?:s3\.[a-z0-9-]+\.amazonaws\.com|127\.0\.0\.1:\d+|localhost:\d+))\/([a-z0-9.-]+)\/photos\/(?= |;|$)/;
const PACKED = /^(br|gzip)$/;
const ACCOUNT = { needs: "SMOKE_EMAIL and SMOKE_PASSWORD" };

const verdict = (...problems: (string | false | null | undefined)[]): Verdict => {
  const found = problems.filter(Boolean);
  return found.length === 0 ? "pass" : { wrong: found.join("; ") };
};

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { "accept-encoding": "br, gzip", ...headers }, redirect: "manual" });

/** What is expected of a deployed stage, each by itself; nothing that is there is changed. */
export const checks: readonly Check[] = [
  {
    name: "the site answers with its headers",
    async look({ site }) {
      const page = await get(`${site}/`, { accept: "text/html" });
      const { errorReportingAddress } = firstValuesOf(process.env[environment.settings]).values;
      // The bucket's name is the stage's own; the policy says it, and beside it nothing else.
      const [, store = "", bucket = ""] = PICTURES.exec(page.headers.get("content-security-policy") ?? "") ?? [];
      const securityHeaders = securityHeadersFor({
        pictures: pictureSources(store, bucket),
        reportsTo: reportOrigin(errorReportingAddress),
        frames: frameSources(process.env) ?? [],
      });
      const expected: Record<string, string> = { ...securityHeaders, "cache-control": caching.pages };
      const others = Object.entries(expected).filter(([name, value]) => page.headers.get(name) !== value);
      const isSecure = !site.startsWith("https:") || page.headers.has("strict-transport-security");
      return verdict(
        page.status !== 200 && `status ${page.status}`,
        ...others.map(([name]) => `${name} is ${page.headers.get(name) ?? "not there"}`),
        !isSecure && "strict-transport-security is not there",
      );
    },
  },
  {
    name: "every screen has an address of its own",
    async look({ site }) {
      const screen = await get(`${site}/members/${randomUUID()}`, { accept: "text/html" });
      return verdict(
        screen.status !== 200 && `status ${screen.status}`,
        !screen.headers.get("content-type")?.startsWith("text/html") && "it is no page",
      );
    },
  },
  {
    name: "the site's files are packed, and kept for good",
    async look({ site }) {
      const [asset] = /\/assets\/[\w.-]+\.js/.exec(await (await get(`${site}/`, { accept: "text/html" })).text()) ?? [];
      if (!asset) return { wrong: "the page names no script" };
      const { status, headers } = await get(site + asset);
      return verdict(
        status !== 200 && `status ${status}`,
        !PACKED.test(headers.get("content-encoding") ?? "") && "not packed",
        headers.get("cache-control") !== caching.assets && `cache-control is ${headers.get("cache-control")}`,
      );
    },
  },
  {
    name: "a file that is not there is asked for anew each time",
    look: ({ site }) => missing(`${site}/assets/smoke-${randomUUID()}.js`),
  },
  {
    name: "a call that there is not is asked for anew each time",
    look: ({ site }) => missing(`${site}/app/smoke-${randomUUID()}`),
  },
  {
    name: "nobody is told anything without signing in",
    async look({ site }) {
      const { status } = await get(`${site}/app/session/current`);
      return verdict(status !== 401 && `status ${status}`);
    },
  },
  {
    name: "one can sign in, and is who one is",
    async look({ site, account }) {
      if (!account) return ACCOUNT;
      return signedIn(site, account, async (headers) => {
        const answer = await get(`${site}/app/session/current`, headers);
        if (answer.status !== 200) return { wrong: `status ${answer.status}` };
        const text = await answer.text();
        const { emailAddress } = (JSON.parse(text) as Output<typeof currentSession>).data.attributes;
        const isLong = Buffer.byteLength(text) >= LEAST_PACKED_BYTES;
        return verdict(
          emailAddress?.toLowerCase() !== account.email.toLowerCase() && "it is somebody else",
          isLong && !PACKED.test(answer.headers.get("content-encoding") ?? "") && "a long answer is not packed",
          isKept(answer) && "it is kept on the way",
        );
      });
    },
  },
  {
    name: "the API answers the CDN only",
    async look({ api }) {
      if (!api) return { needs: "SMOKE_API" };
      const { status } = await get(`${api}/app/session/current`);
      return verdict(status !== 403 && `status ${status}, past the CDN`);
    },
  },
];

/** Whether an answer came out of a cache: the CDN says so, or how old it is. */
const isKept = ({ headers }: Response): boolean =>
  /^hit/i.test(headers.get("x-cache") ?? "") || Number(headers.get("age") ?? 0) > 0;

/** Asks twice, with enough between for a kept answer to be older than a second. */
async function missing(url: string): Promise<Verdict> {
  const first = await get(url);
  await new Promise((later) => setTimeout(later, 1_100));
  const second = await get(url);
  return verdict(
    (first.status !== 404 || second.status !== 404) && `status ${first.status}, then ${second.status}`,
    isKept(second) &&
      `the second answer was kept (x-cache ${second.headers.get("x-cache")}, age ${second.headers.get("age")})`,
    /max-age=[1-9]/.test(second.headers.get("cache-control") ?? "") &&
      `cache-control is ${second.headers.get("cache-control")}`,
  );
}

/** Signs in, and out again whatever came of it. */
async function signedIn(
  site: string,
  account: { email: string; password: string },
  work: (headers: Record<string, string>) => Promise<Verdict>,
): Promise<Verdict> {
  const answer = await fetch(`${site}/app/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ attributes: account }),
  });
  if (answer.status !== 200) return { wrong: `signing in answers with ${answer.status}` };
  const { accessToken } = ((await answer.json()) as Output<typeof login>).data.attributes;
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  try {
    return await work({ authorization: `Bearer ${accessToken}` });
  } finally {
    await fetch(`${site}/app/auth/logout`, { method: "POST", headers: { cookie } });
  }
}
