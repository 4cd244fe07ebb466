import { currentSessionPath } from "@salle/contract/identity/session-paths";
import { actingAs, HINT, tokens } from "./bearer.ts";
import { headersOf, TIMEOUT_MS } from "./request.ts";
import { local } from "./storage.ts";

/** The call that was made early: with which headers, and what answers. */
let early: { headers: string; answer: Promise<Response> } | null = null;

/**
 * Asks who is signed in while the application is still on its way: this file is a chunk of its own, which runs first
 * (`web/bundling/first-requests.ts`). A failure is not heard here; the application asks again.
 */
async function askSession(): Promise<void> {
  const bearer = await tokens.refresh(null);
  if (!bearer) return;
  const headers = headersOf(bearer, actingAs());
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = fetch(currentSessionPath, { credentials: "same-origin", headers, signal });
  answer.catch(() => undefined);
  early = { headers: JSON.stringify(headers), answer };
}
if (local.get(HINT)) askSession().catch(() => undefined);

/** The answer to a call that was made early by the same person, once. */
export function earlyAnswer(address: RequestInfo | URL, init?: RequestInit): Promise<Response> | null {
  if (address !== currentSessionPath || early?.headers !== JSON.stringify(init?.headers)) return null;
  const { answer } = early;
  early = null;
  return answer;
}
