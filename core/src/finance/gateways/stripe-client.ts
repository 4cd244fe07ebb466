import { warn } from "../../lib/log.ts";
import { wait } from "../../lib/wait.ts";
import { GatewayRefusal, GatewaySilence } from "./port.ts";
import { isFields } from "./stripe-shapes.ts";

/** The version of the API whose shapes we read: Stripe keeps answering in it. */
const VERSION = "2026-07-29.dahlia";
const TIMEOUT_MS = 10_000;
const TRIES = 4;
const PAUSE_MS = 250;
/** Time budget: who waits for an answer of ours has one in half a minute at the most. */
const BUDGET_MS = 20_000;

export interface StripeOptions {
  secretKey: string;
  baseUrl?: string;
  /** Of one try, and of all of them together. */
  timeoutMs?: number;
  budgetMs?: number;
  /** Between two tries; a test lets none pass. */
  pauseMs?: number;
}

/** A form's fields: nested objects and lists have their path in brackets. */
export type Form = { readonly [name: string]: string | number | Form | readonly Form[] | undefined };

/** A call to Stripe. @param key idempotency key, of calls that change something */
export type Request = (method: "GET" | "POST", path: string, form?: Form, key?: string) => Promise<unknown>;

/**
 * Calls Stripe's API with `fetch`: its SDK would be 240 KB of each Lambda that pays (finance design, 7.3). Calls that nobody
 * answered, that met another of the same key, too many of them, and Stripe's own faults are tried again with the same key, unless
 * Stripe says not to.
 * @throws GatewayRefusal on a 4xx; GatewaySilence on 429, 5xx, no answer in time or no connection
 */
export function stripeClient({
  secretKey,
  baseUrl: base = "https://api.stripe.com",
  timeoutMs = TIMEOUT_MS,
  pauseMs = PAUSE_MS,
  budgetMs = BUDGET_MS,
}: StripeOptions): Request {
  return async (method, path, form = {}, key) => {
    const encoded = encode(form);
    const url = `${base}${path}${method === "GET" && encoded ? `?${encoded}` : ""}`;
    const init = {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        "stripe-version": VERSION,
        ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
        ...(key && { "idempotency-key": key }),
      },
      ...(method === "POST" && { body: encoded }),
    };
    const end = performance.now() + budgetMs;
    for (let attempt = 1; ; attempt++) {
      const left = end - performance.now();
      const { answer, problem, isWorthAgain } = await once(url, init, Math.min(timeoutMs, left));
      if (!problem) return answer;
      const pause = pauseMs * 2 ** (attempt - 1);
      if (!isWorthAgain || attempt === TRIES || performance.now() + pause >= end) throw problem;
      await wait(pause);
    }
  };
}

type Tried = { answer?: unknown; problem?: GatewayRefusal | GatewaySilence; isWorthAgain?: boolean };

async function once(url: string, init: RequestInit, timeoutMs: number): Promise<Tried> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const answer = parse(await response.text());
    if (response.ok) return { answer };
    const { status } = response;
    const message = messageIn(answer) ?? `Stripe answered ${status}.`;
    const asked = response.headers.get("stripe-should-retry");
    const isSilent = status === 429 || status >= 500;
    return {
      problem: isSilent ? new GatewaySilence(message) : new GatewayRefusal(message, { isAbsent: status === 404 }),
      isWorthAgain: asked === null ? isSilent || status === 409 : asked === "true",
    };
  } catch (error) {
    // What it says of itself can have the key in it.
    warn("stripe not reached", { why: error instanceof Error ? error.name : "unknown" });
    return { problem: new GatewaySilence("Stripe cannot be reached. Try again in a minute."), isWorthAgain: true };
  }
}

function messageIn(answer: unknown): string | undefined {
  const error = isFields(answer) ? answer.error : undefined;
  const message = isFields(error) ? error.message : undefined;
  return typeof message === "string" ? message : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A form as Stripe reads it: `line_items[0][price_data][currency]=aud`. */
export function encode(form: Form): string {
  const to = new URLSearchParams();
  const add = (name: string, value: Form[string]): void => {
    if (typeof value === "object") for (const [key, each] of Object.entries(value)) add(`${name}[${key}]`, each);
    else if (value !== undefined) to.append(name, String(value));
  };
  for (const [name, value] of Object.entries(form)) add(name, value);
  return to.toString();
}
