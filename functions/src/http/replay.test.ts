import type { Refusal } from "@salle/core/lib/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { errorMapping, replay, type StackContext } from "./middlewares.ts";

/* What a failed call is answered when its key may have been used before, and the table does not say. */

const { earlierResult } = vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  return { earlierResult: vi.fn() };
});
vi.mock("@salle/core/dynamo", async (load) => ({ ...(await load<object>()), earlierResult }));
beforeEach(() => void earlierResult.mockReset());

const { conflict, keyReused } = await import("@salle/core/lib/errors");
const fault = () => Object.assign(new Error("database or disk is full"), { $fault: "server" });

/** The answer to a call that failed, as the stack makes it. */
async function answered(error: Error) {
  const request = { ctx: { idempotency: { key: "k" }, actor: { accountId: "acc_1" } } };
  const context = { requestId: "r", isAllowed: true, request } as unknown as StackContext;
  const step = { event: {}, context, response: undefined, error, internal: {} } as unknown as Step;
  for (const { onError } of [replay(), errorMapping()]) await onError?.(step);
  const { statusCode, body = "{}" } = step.response as { statusCode: number; body?: string };
  return [statusCode, JSON.parse(body).data ?? JSON.parse(body).errors[0].message];
}
type Step = Parameters<NonNullable<ReturnType<typeof replay>["onError"]>>[0];

const taken: Refusal = conflict("It is paid already.");
const REUSED = keyReused().message;
const DOWN = "This site cannot do this at the moment. Try again in a minute.";

test.each<[what: string, earlier: () => unknown, failed: Error, answer: [number, unknown]]>([
  ["what it answered before", () => ({ result: { id: "x" } }), taken, [200, { id: "x" }]],
  ["why it failed, when it was not used before", () => null, taken, [409, "It is paid already."]],
  ["that the key was another's", () => Promise.reject(keyReused()), taken, [422, REUSED]],
  ["to try again, when the table does not say", () => Promise.reject(fault()), taken, [503, DOWN]],
  ["to try again, when the table fails altogether", () => Promise.reject(fault()), fault(), [503, DOWN]],
])("a failed call is answered %s", async (_, earlier, failed, answer) => {
  earlierResult.mockImplementation(async () => earlier());
  expect(await answered(failed)).toEqual(answer);
});
