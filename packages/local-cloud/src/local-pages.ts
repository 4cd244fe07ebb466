import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { sandboxContents } from "@salle/core/communication/campaigns";
import { notFound, sendError, sendJson } from "./answer.ts";
import { sendEditor, wantsHtml } from "./campaign-editor.ts";
import type { Clock } from "./clock.ts";
import { readText, replaceFile } from "./files.ts";
import { demoLogins, seededWith } from "./seed.ts";

/** The farthest that the clock can be moved, either way: a hundred years. */
const FARTHEST_MS = 100 * 366 * 24 * 60 * 60 * 1000;

const CRONS = "/__local/crons/";
/** The sandbox's campaign editor: what an account of it holds, as a page for people and as JSON for programs. */
const CAMPAIGNS = "/__local/campaigns/";

/** Writes the service status (architecture §9) unless there is one; editing the file shows at once. */
export function ensureStatus(dataDir: string): void {
  const file = join(dataDir, "status.json");
  if (!existsSync(file)) replaceFile(file, `${JSON.stringify({ status: "up" })}\n`);
}

/** Runs a cron now and says how it ended; null when there is none of that name. */
type RunCron = (name: string) => Promise<{ error: string | null } | null>;

interface Local {
  clock: Clock;
  runCron: RunCron;
  /** What a program on this machine needs to read the table, such as `npm run reconcile`. */
  tableAt: () => Promise<Record<string, string>>;
}

/**
 * What only the embedded cloud serves, beside the product: the service status, the demo logins, the clock, the crons,
 * what the campaign sandbox holds and where the table is.
 * @returns whether the request was one of these
 */
export function localPages(dataDir: string, { clock, runCron, tableAt }: Local) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (path === "/status.json" && isRead) {
      sendStatus(response, readText(join(dataDir, "status.json")));
    } else if (path === "/demo-logins.json" && isRead) {
      if (seededWith(dataDir) === "demo") sendJson(response, 200, await demoLogins());
      else notFound(response);
    } else if (path === "/__local/clock" && isLocal(request)) {
      await answerClock(request, response, clock);
    } else if (path === "/__local/table" && isRead && isLocal(request)) {
      sendJson(response, 200, await tableAt());
    } else if (path.startsWith(CAMPAIGNS) && isRead && isLocal(request)) {
      const contents = await sandboxContents(path.slice(CAMPAIGNS.length));
      if (wantsHtml(request)) sendEditor(response, contents);
      else sendJson(response, 200, contents);
    } else if (path.startsWith(CRONS) && isLocal(request)) {
      await answerCron(request, response, () => runCron(path.slice(CRONS.length)));
    } else {
      return false;
    }
    return true;
  };
}

function sendStatus(response: ServerResponse, text: string | null): void {
  try {
    sendJson(response, 200, text === null ? { status: "up" } : JSON.parse(text));
  } catch {
    // Somebody is in the middle of editing the file.
    sendJson(response, 200, { status: "up" });
  }
}

/**
 * Against DNS rebinding: from this machine, addressed as this machine, so that a page of another site cannot move the
 * clock by a name of its own.
 */
function isLocal(request: IncomingMessage): boolean {
  const from = request.socket.remoteAddress ?? "";
  const host = (request.headers.host ?? "").replace(/:\d+$/, "");
  return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(from) && ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/**
 * Against cross-site requests: another site's page cannot send JSON without a CORS preflight, which gets no permission.
 */
const isJson = (request: IncomingMessage) => (request.headers["content-type"] ?? "").startsWith("application/json");

/** Answers when the run has ended. */
async function answerCron(request: IncomingMessage, response: ServerResponse, run: () => ReturnType<RunCron>) {
  await text(request);
  const ended = request.method === "POST" && isJson(request) ? await run() : null;
  if (ended) sendJson(response, 200, ended);
  else notFound(response);
}

async function answerClock(request: IncomingMessage, response: ServerResponse, clock: Clock): Promise<void> {
  if (request.method === "POST") {
    const offsetMs = isJson(request) ? offsetOf(await text(request)) : null;
    if (offsetMs === null) {
      sendError(response, "malformed", 'Send {"offsetMs": number} as JSON, at most a hundred years either way.');
      return;
    }
    clock.set(offsetMs);
  } else if (request.method !== "GET") {
    notFound(response);
    return;
  }
  const offsetMs = clock.offsetMs();
  sendJson(response, 200, { offsetMs, now: new Date(Date.now() + offsetMs).toISOString() });
}

async function text(request: IncomingMessage): Promise<string> {
  let all = "";
  for await (const chunk of request) {
    all += String(chunk);
    if (all.length > 1000) break;
  }
  return all;
}

function offsetOf(body: string): number | null {
  try {
    const { offsetMs } = JSON.parse(body) as { offsetMs?: unknown };
    return typeof offsetMs === "number" && Math.abs(offsetMs) <= FARTHEST_MS ? Math.round(offsetMs) : null;
  } catch {
    return null;
  }
}
