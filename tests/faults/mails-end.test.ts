import type { QueueMessage } from "@salle/contract/queue-bodies";
import * as Invoices from "@salle/core/finance/invoices";
import type { SendRequest } from "@salle/core/internal/finance/invoices/entity";
import * as Jobs from "@salle/core/platform/jobs";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { handler } from "@salle/functions/finance/invoices/send.queue";
import type { Context, SQSEvent, SQSRecord } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { officer, sell } from "../support/officer.ts";
import { settleMessage, waitingIn } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/*
 * What is begun ends: each mail that somebody was told is being sent is sent, has failed with its reason, or is uncertain,
 * and its job is over. A person can try it again, once, whatever else brings it back.
 */

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());
beforeEach(async () => {
  await parts.empty();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T02:00:00Z") });
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const deliver = (...texts: string[]) =>
  handler(
    { Records: texts.map((body, at) => ({ messageId: `m${at}`, body }) as SQSRecord) } as SQSEvent,
    {} as Context,
  );

/** What has newly come into the queue of mails, as text. */
async function newMessages(): Promise<string[]> {
  const waiting = waitingIn(await parts.allItems());
  for (const item of waiting) settleMessage(item);
  return waiting.filter(({ queue }) => queue === "invoice-pdf").map(({ message }) => String(message));
}

/** Delivers what comes until nothing does. */
async function settleAll(): Promise<void> {
  for (let texts = await newMessages(); texts.length > 0; texts = await newMessages()) {
    expect(await deliver(...texts)).toEqual({ batchItemFailures: [] });
  }
}

/** Invoices of a club's members, none of them sent. */
async function issued(count: number): Promise<string[]> {
  const at = new Date();
  const world = new World(at);
  const club = await world.club("Letters");
  const sold = await world.package(club);
  const ids: string[] = [];
  while (ids.length < count) {
    const { attributes } = await sell(officer(at), await world.member(club), sold, "2026-05-01");
    ids.push(attributes.invoiceId ?? "");
  }
  await newMessages();
  return ids;
}

const jobOf = async (id: string) => (await Jobs.read(officer(new Date()), id)).attributes;
const requests = async () =>
  (await parts.allItems()).filter(({ sk }) => sk.startsWith("send#")) as unknown as SendRequest[];

/** Its tries are over: the dead-letter queue hands it over. */
async function die(text: string, death = "a death"): Promise<void> {
  const { id }: { id: string } = JSON.parse(text);
  await Jobs.noteFailure(id, new Error("The mail service is away."), new Date());
  await Jobs.Deaths.keep({ id: death, queue: "invoice-pdf", carried: text }, new Date());
}

test("a process that ends while a mail is leaving: its message waits for the lease, then the club is asked", async () => {
  const [invoiceId = ""] = await issued(1);
  const { id } = await Invoices.sendInvoice(officer(new Date()), invoiceId);
  const [text = ""] = await newMessages();
  // The lease is taken, the mail is on its way, and the process is no more.
  const calls = vi.spyOn(parts.mails, "push").mockImplementation(() => {
    parts.network.stopAtCall(1, "before");
    return 1;
  });
  expect(await deliver(text)).toEqual({ batchItemFailures: [{ itemIdentifier: "m0" }] });
  calls.mockRestore();
  parts.restartProcess();

  // It comes again at once, as after a restart, and as often as it likes: no try is used, and each waits its time.
  let again = text;
  for (let time = 0; time < 8; time++) {
    later(5);
    expect(await deliver(again)).toEqual({ batchItemFailures: [] });
    const items = waitingIn(await parts.allItems()).filter(({ queue }) => queue === "invoice-pdf");
    expect(items.map(({ delaySeconds }) => delaySeconds)).toEqual([60 - 5 * (time + 1)]);
    [again = ""] = await newMessages();
  }
  later(25);
  expect(await deliver(again)).toEqual({ batchItemFailures: [] });
  expect(await jobOf(id)).toMatchObject({
    state: "done",
    outcomes: { failed: 1 },
    failures: [{ message: expect.stringContaining("It is not certain whether this mail has left.") }],
  });

  await Jobs.retry(officer(new Date()), id);
  await settleAll();
  expect(await jobOf(id)).toMatchObject({ state: "done", outcomes: { sent: 1 }, failures: [] });
  expect(parts.mails).toHaveLength(1);
});

test("a mail whose tries are over is a failure of its job, once, and the club tries it again", async () => {
  const [invoiceId = ""] = await issued(1);
  const { id } = await Invoices.sendInvoice(officer(new Date()), invoiceId);
  const [text = ""] = await newMessages();
  await die(text);
  await die(text);
  await die(text, "another death");
  await settleAll();
  const failure = { message: "This could not be sent, however often it was tried. Try it again later." };
  expect(await jobOf(id)).toMatchObject({ state: "done", outcomes: { failed: 1 }, failures: [failure] });

  await Jobs.retry(officer(new Date()), id);
  const [again = ""] = await newMessages();
  await die(again, "a third death");
  await settleAll();
  expect(await jobOf(id)).toMatchObject({ state: "done", done: 1, outcomes: { failed: 1 }, failures: [failure] });

  await Jobs.retry(officer(new Date()), id);
  await settleAll();
  expect(await jobOf(id)).toMatchObject({ state: "done", done: 1, outcomes: { sent: 1 }, failures: [] });
  expect(parts.mails).toHaveLength(1);
  expect(reconcileItems(await parts.allItems()).filter(({ check }) => check !== "directory row")).toEqual([]);
});

test("sent again by the office and tried again by the club, it leaves once and counts once", async () => {
  const [invoiceId = ""] = await issued(1);
  for (const order of [["office"], ["office", "club"], ["club", "office"]]) {
    later(120);
    parts.mails.length = 0;
    const { id } = await Invoices.sendInvoice(officer(new Date()), invoiceId);
    const [text = ""] = await newMessages();
    await die(text);
    await settleAll();
    const { id: letter }: { id: string } = JSON.parse(text);
    for (const who of order) {
      if (who === "office") await Jobs.DeadLetters.sendAgain(officer(new Date()), letter);
      else await Jobs.retry(officer(new Date()), id);
    }
    await settleAll();
    expect({ order, job: await jobOf(id) }).toMatchObject({
      order,
      job: { state: "done", done: 1, outcomes: { sent: 1 }, failures: [] },
    });
    expect([order, parts.mails.length]).toEqual([order, 1]);
  }
});

test("a job whose invoices were never asked for, for its message died, ends with each of them to be tried again", async () => {
  const invoiceIds = await issued(3);
  const {
    data: { id },
  } = await Invoices.sendInvoices(officer(new Date()), invoiceIds);
  const [text = ""] = await newMessages();
  const message: QueueMessage = JSON.parse(text);
  expect(message.body).toMatchObject({ jobId: id });
  await die(text);
  await settleAll();
  expect(await jobOf(id)).toMatchObject({ state: "done", done: 3, outcomes: { failed: 3 } });
  await Jobs.retry(officer(new Date()), id);
  await settleAll();
  expect(await jobOf(id)).toMatchObject({ state: "done", done: 3, outcomes: { sent: 3 }, failures: [] });
  expect((await requests()).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  expect(parts.mails).toHaveLength(3);
});
