import type { Context, SQSEvent, SQSRecord } from "aws-lambda";
import { expect, test, vi } from "vitest";
import { batchQueue, queue } from "./queue.ts";

const failures = vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  return [] as string[];
});
vi.mock("@salle/core/platform/jobs", () => ({
  noteFailure: async (id: string) => void failures.push(id),
}));

const event = (...persons: string[]): SQSEvent => ({
  Records: persons.map(
    (person, index) =>
      ({
        messageId: `m${index}`,
        body: JSON.stringify({ id: `msg_${person}`, queue: "directory", body: { person } }),
      }) as SQSRecord,
  ),
});

/** A handler that does what it is given at once or not at all, and what it was given. */
function worker(bad: string | null) {
  const done: string[][] = [];
  const handler = batchQueue("directory", async (bodies) => {
    const persons = bodies.map((body) => ("person" in body ? body.person : ""));
    if (bad && persons.includes(bad)) throw new Error(`${bad} cannot be done`);
    done.push(persons);
  });
  return { done, handle: (given: SQSEvent) => handler(given, {} as Context) };
}

test("a batch is one piece of work", async () => {
  const { done, handle } = worker(null);
  expect(await handle(event("a", "b", "c"))).toEqual({ batchItemFailures: [] });
  expect(done).toEqual([["a", "b", "c"]]);
});

test("one poison message among three comes again alone, and only its failure is noted", async () => {
  const { done, handle } = worker("b");
  expect(await handle(event("a", "b", "c"))).toEqual({ batchItemFailures: [{ itemIdentifier: "m1" }] });
  expect(done.flat().sort()).toEqual(["a", "c"]);
  expect(failures).toEqual(["msg_b"]);
});

test("of two batches at once, each answers for its own failures", async () => {
  const turn = Promise.withResolvers<void>();
  const handler = queue("directory", async (body) => {
    const person = "person" in body ? body.person : "";
    // The second batch begins while the first is at work, and ends before it.
    if (person === "slow") await turn.promise;
    if (person !== "fine") throw new Error(`${person} cannot be done`);
  });
  const first = handler(event("slow"), {} as Context);
  expect(await handler(event("fine"), {} as Context)).toEqual({ batchItemFailures: [] });
  const third = handler(event("fine", "bad"), {} as Context);
  turn.resolve();
  expect(await first).toEqual({ batchItemFailures: [{ itemIdentifier: "m0" }] });
  expect(await third).toEqual({ batchItemFailures: [{ itemIdentifier: "m1" }] });
});
