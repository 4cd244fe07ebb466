import { currentSessionPath } from "@salle/contract/identity/session-paths";
import { actingAs, HINT, refreshAsked, tokens } from "./bearer.ts";
import { firstCalls } from "./first-calls.ts";
import { headersOf, TIMEOUT_MS } from "./request.ts";
import { local } from "./storage.ts";

/** The calls that were made early: with which headers, and what answers each path. */
let headers = "";
const early = new Map<string, Promise<Response>>();

/**
 * Asks who is signed in, and what the address showed last time, while the application is still on its way: this file is
 * a chunk of its own, which runs first (`web/bundling/first-requests.ts`). A failure is not heard here; the application
 * asks again.
 */
async function askEarly(): Promise<void> {
  const bearer = await tokens.refresh(null);
  if (!bearer) return;
  const sent = headersOf(bearer, actingAs());
  headers = JSON.stringify(sent);
  const paths = location.search === "" ? firstCalls(location.pathname) : [];
  for (const path of [currentSessionPath, ...paths]) {
    const answer = fetch(path, { credentials: "same-origin", headers: sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer.catch(() => undefined);
    early.set(path, answer);
  }
}
const isKnown = local.get(HINT) !== null;
if (isKnown) askEarly().catch(() => undefined);

/**
 * Runs the application, which the page only fetches (`web/bundling/first-requests.ts`): while it is evaluated nothing
 * else runs, so the refresh is sent first. Where another tab's refresh holds that up, it is not waited for.
 */
async function runApplication(): Promise<void> {
  if (isKnown) await Promise.race([refreshAsked, pause(50)]);
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const application = document.querySelector<HTMLLinkElement>("link[data-application]");
  if (application) await import(/* @vite-ignore */ application.href);
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
if (typeof document !== "undefined") void runApplication();

/** The answer to a call that was made early by the same person, once. */
export function earlyAnswer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> | null {
  const path = String(address);
  const answer = early.get(path);
  if (!answer || headers !== JSON.stringify(init?.headers)) return null;
  early.delete(path);
  return answer;
}

/** Once the first screen is there, what was not asked for is old. */
export const endEarly = (): void => early.clear();
