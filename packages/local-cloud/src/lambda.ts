import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleName } from "@salle/contract/deployment";
import type { Context } from "aws-lambda";
import { REGION } from "./region.ts";

/** What every Lambda module exports as `handler`; the event's shape depends on what calls it. */
export type Handler = (event: never, context: Context) => unknown;

/** Finds the handler of a module of `@salle/functions`, such as `lambdas/session` or `worker/relay`. */
export type LoadHandler = (module: string) => Promise<Handler>;

/** Where its handler is: its source; with `SALLE_HANDLERS=bundles`, what `npm run build` made of it for deployment. */
export const fileOf = (module: string): string =>
  process.env.SALLE_HANDLERS === "bundles" ? join(BUNDLES, `${bundleName(module)}.cjs`) : `@salle/functions/${module}`;

/** Loads the handler that a file, or a module by its name, exports. */
export async function load(file: string): Promise<Handler> {
  const loaded: { handler?: Handler } = file.endsWith(".cjs")
    ? createRequire(import.meta.url)(file)
    : await import(file);
  if (!loaded.handler) throw new Error(`${file} exports no handler`);
  return loaded.handler;
}

export const loadHandler: LoadHandler = (module) => load(fileOf(module));

const BUNDLES = fileURLToPath(new URL("../../../dist/functions", import.meta.url));

export class TimedOut extends Error {
  override name = "TimedOut";
}

/**
 * Calls a handler as Lambda would: with a context, and no longer than its time. What has timed out cannot be ended in
 * one process, it is only no longer waited for.
 * @throws TimedOut, or whatever the handler threw
 */
export async function invoke(
  handler: Handler,
  event: unknown,
  options: { name: string; timeoutMs: number; requestId?: string },
): Promise<unknown> {
  const deadline = Date.now() + options.timeoutMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimedOut(`${options.name} took longer than ${options.timeoutMs / 1000} s`)),
      options.timeoutMs,
    );
  });
  try {
    return await Promise.race([
      Promise.resolve(handler(event as never, contextOf(options.name, deadline, options.requestId ?? randomUUID()))),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function contextOf(name: string, deadline: number, requestId: string): Context {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${REGION}:000000000000:function:${name}`,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    memoryLimitInMB: "1769",
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

/**
 * Reads a partial batch response by Lambda's rules: nothing named means all went well; a name that is empty or not in
 * the batch means that all of it failed.
 * @returns the identifiers that failed
 */
export function failedOf(answer: unknown, identifiers: string[]): Set<string> {
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: string }[] | null } | null | undefined)
    ?.batchItemFailures;
  const failed = new Set((failures ?? []).map((failure) => failure.itemIdentifier ?? ""));
  const known = new Set(identifiers);
  return [...failed].every((identifier) => known.has(identifier)) ? failed : known;
}
