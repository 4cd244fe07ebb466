import type { Output } from "@salle/contract/endpoint";
import { errorTexts } from "@salle/contract/error-codes";
import type { refresh } from "@salle/contract/identity/session";
import { refreshPath } from "@salle/contract/identity/session-paths";
import { failureOf, isUnanswered } from "./failure.ts";
import { forgetFirstCalls } from "./first-calls.ts";
import { newKey, TIMEOUT_MS } from "./request.ts";
import { local, tab } from "./storage.ts";
import { type AccessToken, createTokens, type TokenMessage } from "./tokens.ts";

/**
 * The bearer of this page, and who is acted for. Here are the calls that a page makes before its application is there
 * (`early.ts`), so this file imports nothing of weight: no schemas, no typed call.
 */

/** Set while a refresh cookie may exist, so that a stranger's first page costs no call. */
export const HINT = "salle.signed-in";
const ACTING_AS = "salle.acting-as";
const LOCK = "salle.refresh";
const REFRESH_KEY = "salle.refresh-key";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("salle.session");
export const post = (message: TokenMessage): void => channel?.postMessage(message);

/** Subscribes to the other tabs' messages about the session. */
export function listen(hear: (message: TokenMessage) => void): void {
  channel?.addEventListener("message", (event: MessageEvent<TokenMessage>) => hear(event.data));
}

/** A lock over all tabs (Web Locks). Where the browser has none, only the callers in this tab share one refresh. */
async function lock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  // Mostly no other tab holds it, and then nothing is waited for: the first request of a page depends on it.
  const atOnce: { value: T } | null = await navigator.locks.request(LOCK, { ifAvailable: true }, async (free) =>
    free ? { value: await work() } : null,
  );
  if (atOnce) return atOnce.value;
  return navigator.locks.request(LOCK, async () => {
    // A token posted before the lock was freed is still on its way: let it arrive first.
    await new Promise((resolve) => setTimeout(resolve, 10));
    return work();
  }) as Promise<T>;
}

let tellAsked = (): void => {};
/** Resolves once the first refresh of this page is on its way. */
export const refreshAsked = new Promise<void>((resolve) => {
  tellAsked = resolve;
});

/**
 * Refreshes the bearer, with an idempotency key that outlives the page until there is an answer. When a reload or a
 * poor connection loses the answer, the retry counts as the same request and not as the replay of a stolen cookie.
 */
async function requestRefresh(): Promise<AccessToken | null> {
  const key = local.get(REFRESH_KEY) ?? newKey();
  local.set(REFRESH_KEY, key);
  let response: Response;
  try {
    const asked = fetch(refreshPath, {
      method: "POST",
      credentials: "same-origin",
      headers: { "idempotency-key": key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    tellAsked();
    response = await asked;
  } catch {
    throw failureOf(503, errorTexts.network);
  }
  const isAnswered = !isUnanswered(response);
  if (isAnswered) local.set(REFRESH_KEY, null);
  if (response.ok) return ((await response.json()) as Output<typeof refresh>).data.attributes;
  if (isAnswered) return null;
  throw failureOf(response.status, errorTexts.withoutDetail);
}

export const tokens = createTokens({ requestRefresh, lock, post });

let linkedAccount = tab.get(ACTING_AS);
export const actingAs = (): string | null => linkedAccount;
export function setActingAs(accountId: string | null): void {
  linkedAccount = accountId;
  tab.set(ACTING_AS, accountId);
  // What somebody else may read is asked for otherwise.
  forgetFirstCalls();
}
