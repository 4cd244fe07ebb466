import type { Output } from "@salle/contract/endpoint";
import { errorTexts } from "@salle/contract/errors";
import { refresh } from "@salle/contract/identity/session";
import { type Call, createCall, newKey, TIMEOUT_MS } from "./api.ts";
import { ApiFailure, failureOf, isUnanswered } from "./failure.ts";
import { noteWrite } from "./recent-writes.ts";
import { local, tab } from "./storage.ts";
import { type AccessToken, createTokens, type TokenMessage } from "./tokens.ts";

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
function lock<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return work();
  return navigator.locks.request(LOCK, async () => {
    // A token posted before the lock was freed is still on its way: let it arrive first.
    await new Promise((resolve) => setTimeout(resolve, 10));
    return work();
  }) as Promise<T>;
}

/**
 * Refreshes the bearer, with an idempotency key that outlives the page until there is an answer. When a reload or a
 * poor connection loses the answer, the retry counts as the same request and not as the replay of a stolen cookie.
 */
async function requestRefresh(): Promise<AccessToken | null> {
  const key = local.get(REFRESH_KEY) ?? newKey();
  local.set(REFRESH_KEY, key);
  let response: Response;
  try {
    response = await fetch(refresh.path, {
      method: refresh.method,
      credentials: "same-origin",
      headers: { "idempotency-key": key },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
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
}

let sessionOver = (): void => {};
/** Registers the callback for the end of the session, whose state is in `session.ts`; this file only reports. */
export function whenSessionOver(tell: () => void): void {
  sessionOver = tell;
}

let switchedOff = (): void => {};
/** Registers the callback for an answer that says that its feature is off. */
export function whenSwitchedOff(tell: () => void): void {
  switchedOff = tell;
}

const ask: Call = createCall({
  fetch: (...request) => fetch(...request),
  tokens,
  actingAs,
  onSessionOver: () => sessionOver(),
});

/**
 * A typed call to the API: `call(getMember, { params: { id } })`. What a write answers stands in for a list that does not
 * know of it yet (`recent-writes.ts`).
 * @throws ApiFailure
 */
export const call: Call = async (endpoint, input) => {
  const answer = await ask(endpoint, input).catch((error) => {
    if (error instanceof ApiFailure && error.has("switched-off")) switchedOff();
    throw error;
  });
  noteWrite({ endpoint, ...input }, answer);
  return answer;
};
