import * as environment from "@salle/contract/environment";
import type { Message } from "@salle/core/dynamo";
import { sendOnce } from "@salle/core/platform/mail";
import { queue } from "@salle/functions/worker/queue";
import type { Context, SQSEvent, SQSRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";

/*
 * The mail service takes so many mails in a second and in a day. Letters that would be too many wait: they go back to
 * their queue without using one of their tries, and each leaves once.
 */

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(() => parts.empty());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A consumer that mails somebody for each message. */
const consumer = queue("payments", async (body, at) => {
  if (body.kind !== "receipt") return;
  const { paymentId } = body;
  const to = { name: "Ada", address: "ada@example.com" };
  const outcome = await sendOnce(`letter ${paymentId}`, at, () => ({ to, subject: paymentId, text: "…", html: "…" }));
  if (outcome === "uncertain") throw new Error("It may have left");
});
const message = (paymentId: string): Message => ({
  id: `msg_${paymentId}`,
  queue: "payments",
  body: { kind: "receipt", paymentId },
  trace: { requestId: `request of ${paymentId}` },
});
const deliver = (...bodies: string[]) =>
  consumer(
    { Records: bodies.map((body, at) => ({ messageId: `m${at}`, body }) as SQSRecord) } as SQSEvent,
    {} as Context,
  );
const send = (...letters: string[]) => deliver(...letters.map((each) => JSON.stringify(message(each))));

/** What has been put back: the messages' texts, and for how many seconds. */
async function waiting() {
  const items = (await parts.allItems()).filter(({ pk }) => pk.startsWith("outbox#"));
  return items.map((item) => ({ text: String(item.message), delaySeconds: Number(item.delaySeconds) }));
}
const failures = async () => (await parts.allItems()).filter(({ pk }) => pk.startsWith("message-failure#"));

test("what is over the day's quota waits without using a try, and leaves the next day", async () => {
  vi.stubEnv(environment.mailPerDay, "2");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T22:00:00Z") });
  expect(await send("one", "two", "three")).toEqual({ batchItemFailures: [] });
  expect(parts.mails).toHaveLength(2);
  const [back, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(back?.delaySeconds).toBeGreaterThan(400);
  expect(back?.delaySeconds).toBeLessThanOrEqual(900);
  expect(await failures()).toEqual([]);

  vi.setSystemTime(new Date("2026-05-02T00:10:00Z"));
  expect(await deliver(back?.text ?? "")).toEqual({ batchItemFailures: [] });
  expect(parts.mails.map(({ subject }) => subject).sort()).toEqual(["one", "three", "two"]);
});

test("in one second leave as many as may, the others in the next ones", async () => {
  vi.stubEnv(environment.mailPerSecond, "2");
  expect(await send("one", "two", "three", "four", "five")).toEqual({ batchItemFailures: [] });
  expect(parts.mails).toHaveLength(5);
  const windows = (await parts.allItems()).filter(({ pk }) => pk.startsWith("mail-window#second"));
  expect(windows.every(({ sent }) => Number(sent) <= 2)).toBe(true);
  expect(windows.length).toBeGreaterThanOrEqual(3);
});

test.each(["TooManyRequestsException", "LimitExceededException"])(
  "a letter that is refused with %s waits too",
  async (reason) => {
    parts.refuseMails(1, reason);
    expect(await send("one")).toEqual({ batchItemFailures: [] });
    expect(parts.mails).toEqual([]);
    const [back] = await waiting();
    await deliver(back?.text ?? "");
    expect(parts.mails.map(({ subject }) => subject)).toEqual(["one"]);
    expect(await failures()).toEqual([]);
  },
);

test("one that is refused for another reason uses a try", async () => {
  parts.refuseMails(1, "MessageRejected");
  expect(await send("one")).toEqual({ batchItemFailures: [{ itemIdentifier: "m0" }] });
  expect(await waiting()).toEqual([]);
  expect(await failures()).toHaveLength(1);
});

test("a mail names the request that it follows from", async () => {
  await send("one");
  expect(parts.mails[0]?.requestId).toBe("request of one");
});
