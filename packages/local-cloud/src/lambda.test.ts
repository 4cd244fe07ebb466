import { describe, expect, test } from "vitest";
import { failedOf, invoke, TimedOut } from "./lambda.ts";

describe("a partial batch answer", () => {
  const batch = ["a", "b", "c"];
  const failing = (...names: string[]) => ({ batchItemFailures: names.map((itemIdentifier) => ({ itemIdentifier })) });
  test.each([
    ["nothing at all", undefined, []],
    ["no failures", failing(), []],
    ["a null list", { batchItemFailures: null }, []],
    ["one failure", failing("b"), ["b"]],
    ["an empty name: everything", failing(""), batch],
    ["a strange name: everything", failing("x"), batch],
  ])("%s", (_, answer, failed) => expect([...failedOf(answer, batch)]).toEqual(failed));
});

test("a handler that takes too long is no longer waited for", async () => {
  const endless = () => new Promise(() => undefined);
  await expect(invoke(endless, {}, { name: "slow", timeoutMs: 20 })).rejects.toBeInstanceOf(TimedOut);
});

test("a handler gets its context", async () => {
  const answer = await invoke(
    (_, context) => [context.functionName, context.getRemainingTimeInMillis() > 0],
    {},
    {
      name: "quick",
      timeoutMs: 1000,
    },
  );
  expect(answer).toEqual(["quick", true]);
});
