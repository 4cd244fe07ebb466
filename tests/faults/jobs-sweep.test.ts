import type { Item } from "@salle/core/dynamo";
import type { ActorContext } from "@salle/core/lib/context";
import { newId } from "@salle/core/lib/ids";
import * as Jobs from "@salle/core/platform/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { count, makeJob } from "../support/jobs.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { sweep } from "../support/sweep.ts";

/* Trying failures again and sending dead letters again, stopped at every call and asked again: each goes back once. */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const at = new Date("2026-11-21T00:00:00Z");
const contextFor = (key: string): ActorContext => ({
  actor: {
    accountId: "acc_sweep",
    person: "sweep",
    name: "Sweep",
    isRoot: false,
    grants: [{ roleId: "r", on: { type: "system" }, permissions: ["jobs.view", "jobs.manage"] }],
    sessionId: "s",
    impersonator: null,
  },
  now: at,
  requestId: "sweep",
  idempotency: { key, fingerprint: "sweep" },
  memo: new Map(),
});

interface Command {
  prepare(): Promise<string>;
  run(ctx: ActorContext, id: string): Promise<unknown>;
  picture(items: Item[], id: string): unknown;
}

async function sweepJobs({ prepare, run, picture }: Command): Promise<number> {
  const { points } = await sweep(parts, {
    prepare,
    context: (_, key) => contextFor(key),
    run,
    picture: async (id) => picture(await parts.allItems(), id),
  });
  return points;
}

const outbox = (items: Item[], word: string) =>
  items.filter((item) => item.pk.startsWith("outbox#") && String(item.message).includes(word)).length;

test("trying a job's failures again, in more than one transaction", async () => {
  const FAILURES = 60;
  const id = await makeJob({ type: "system", id: "system" }, FAILURES);
  for (let each = 0; each < FAILURES; each++) {
    const retry = { queue: "directory", body: { person: `${id}-${each}` } } as const;
    await count(id, "failed", { item: String(each), message: "no", retry });
  }
  const failed = await parts.allItems();
  const points = await sweepJobs({
    prepare: async () => {
      await parts.restore(failed);
      return id;
    },
    run: Jobs.retry,
    picture: (items) => {
      const ofJob = items.filter((item) => item.pk === `job#${id}`);
      // The job's own figures follow with the next item.
      const progress = ofJob.filter((item) => item.sk.startsWith("progress#"));
      const sum = (name: string) => progress.reduce((total, item) => total + Number(item[name] ?? 0), 0);
      return {
        done: sum("count"),
        retryable: sum("retryable"),
        failures: ofJob.filter((item) => item.sk.startsWith("failure#")).length,
        messages: outbox(items, id),
      };
    },
  });
  expect(points).toBeGreaterThanOrEqual(6);
});

test("burying a message and sending it again", async () => {
  const letterOf = (items: Item[], id: string) => items.find((item) => item.pk === `dead-letter#${id}`);
  const points = await sweepJobs({
    prepare: async () => newId("message", at),
    run: async (ctx, id) => {
      const carried = JSON.stringify({ id, queue: "directory", body: {} });
      await Jobs.noteFailure(id, new Error("no"), at);
      await Jobs.Deaths.keep({ id: `death-${id}`, queue: "directory", carried }, at);
      return Jobs.DeadLetters.sendAgain(ctx, id);
    },
    picture: (items, id) => {
      const letter = letterOf(items, id);
      return { state: letter?.state, reason: letter?.reason, messages: outbox(items, id) };
    },
  });
  expect(points).toBeGreaterThanOrEqual(8);
});

test("sending all letters of a reason again", async () => {
  const ids = [1, 2, 3].map((each) => newId("message", new Date(at.getTime() + each)));
  for (const [index, id] of ids.entries()) {
    await Jobs.noteFailure(id, new Error(`No place for ${id}`), at);
    const carried = JSON.stringify({ id, queue: "directory", body: {} });
    await Jobs.Deaths.keep({ id: `death-${index}`, queue: "directory", carried }, at);
  }
  const dead = await parts.allItems();
  const [reason] = (await Jobs.DeadLetterReasons.list(contextFor("list"))).data.filter(
    ({ attributes }) => attributes.reason === "No place for …",
  );
  const points = await sweepJobs({
    prepare: async () => {
      await parts.restore(dead);
      return reason?.id ?? "";
    },
    run: (ctx, id) => Jobs.DeadLetterReasons.sendAgain(ctx, id, null),
    picture: (items) => ids.map((id) => outbox(items, id)),
  });
  expect(points).toBeGreaterThanOrEqual(4);
});
