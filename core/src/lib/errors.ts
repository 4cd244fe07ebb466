import { type ErrorCode, errorStatus, errorTexts } from "@salle/contract/error-codes";

interface Problem {
  code: string;
  message: string;
  field?: string;
}

/**
 * An expected "no": what the person asked for cannot be done, and why. Handlers turn it into the wire's error shape.
 * What else is thrown, except a lost condition (409) and a timeout (504), is our own fault and answers 500 without
 * detail (architecture §3).
 */
export class Refusal extends Error {
  readonly status: number;
  readonly problems: Problem[];
  /** Whole seconds after which it may be asked again (the header `Retry-After`). */
  readonly retryAfter: number | undefined;

  constructor(kind: ErrorCode, problems: Problem[], retryAfter?: number) {
    super(problems.map((problem) => problem.message).join("; "));
    this.name = "Refusal";
    this.status = errorStatus[kind];
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

const refusal = (kind: ErrorCode, message: string, code: string = kind) => new Refusal(kind, [{ code, message }]);

/** What is wrong with a field of a form, by the name the form knows it by. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** 417, one entry for each field (spec 03 §8). */
export const fieldErrors = (fields: FieldProblem[]) =>
  new Refusal(
    "field",
    fields.map(({ field, message }) => ({ code: "field", field, message })),
  );
export const fieldError = (field: string, message: string) => fieldErrors([{ field, message }]);

export const malformed = (message: string) => refusal("malformed", message);
export const unauthenticated = () => refusal("unauthenticated", "Sign in to go on.");
export const forbidden = (message = "You do not have the permission to do this.") => refusal("forbidden", message);
/** Also for what belongs to somebody whose things the actor may not see (architecture §4). */
export const absent = () => refusal("absent", "We could not find that.");
/** A call of a feature that is off: absent too, and it says why. */
export const switchedOff = () => refusal("absent", errorTexts.switchedOff, "switched-off");
/** `code` tells a screen which conflict it is; the default is a plain one. */
export const conflict = (message: string, code = "conflict") => refusal("conflict", message, code);
export const tooLarge = (message: string) => refusal("too-large", message);
/** Rate limiting: back-off, for so many seconds. */
export const tooMany = (message: string, retryAfter: number) =>
  new Refusal("too-many", [{ code: "too-many", message }], retryAfter);
export const keyReused = () =>
  refusal("key-reused", "This idempotency key was used for another request. Send a new one.");
/** What was begun with an idempotency key, if this is the request that began it. @throws Refusal `key-reused` */
export function sameRequest<T extends { fingerprint?: string }>(
  begun: T,
  { idempotency }: { idempotency: { fingerprint: string } | null },
): T {
  if (begun.fingerprint !== idempotency?.fingerprint) throw keyReused();
  return begun;
}
export const loginFailed = (message: string) => refusal("login-failed", message);
export const unavailable = () =>
  refusal("unavailable", "This site is very busy at the moment, and nothing was saved. Try again in a minute.");
/** Whether it says nothing of what was asked for, but that there was too much at once: it can be asked again as it is. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Refusal && error.problems.some(({ code }) => code === "busy" || code === "unavailable");
/** A service that we stand on has failed, such as a database whose disk is full. */
export const outOfService = (message = "This site cannot do this at the moment. Try again in a minute.") =>
  refusal("unavailable", message);
export const timedOut = () => refusal("timed-out", "This took too long. Try again.");
