import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "./context.ts";

/** Somebody with an account. */
export interface Party {
  id: string;
  name: string;
}

/** Who did something: whoever was signed in, and for whom they acted, if not for themselves. */
export interface Doer {
  by?: Party;
  onBehalfOf?: Party;
}

/**
 * Trace: the request that work follows from, and who made it. It goes with each message that a request leaves behind,
 * and with what these leave behind, so that logs, mails and the activity log name one request id.
 */
export interface Trace extends Doer {
  requestId: string;
}

/** Async context, for log lines and messages are written far from where a request is known. */
const storage = new AsyncLocalStorage<Trace>();

/** The trace that the work at hand belongs to; undefined where there is none, in seeds and tools for one. */
export const trace = (): Trace | undefined => storage.getStore();

/** Does work under a trace. */
export const traced = <R>(of: Trace, work: () => R): R => storage.run(of, work);

/** Names who is signed in, once that is known. */
export function traceActor(actor: Actor): void {
  Object.assign(trace() ?? {}, doerOf(actor));
}

/** Who is at the keyboard, and for whom they act (trust, "Impersonation": both are named). */
export function doerOf({ accountId, name, impersonator }: Pick<Actor, "accountId" | "name" | "impersonator">): Doer {
  const self = { id: accountId, name };
  return impersonator
    ? { by: { id: impersonator.accountId, name: impersonator.label }, onBehalfOf: self }
    : { by: self };
}
