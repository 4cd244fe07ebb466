import { queues } from "@salle/contract/deployment";
import { shards } from "@salle/core/dynamo";
import { awsTraits } from "@salle/local-cloud/aws-table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Asked, TRANSACTION } from "../support/modelled-time.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { fillDue, hoursFor, modelledRun } from "../support/renewal-day.ts";

/*
 * The day on which nearly everybody renews, with the latencies of AWS's table in modelled time: what it takes follows from
 * the calls that a run makes one after the other. The bench does the same for 2,000 (`npm run bench -- --only renewals`).
 */

const MANY = 120;
const CLUBS = 60;
const FEDERATION = 500_000;

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
  await fillDue(MANY, CLUBS);
});
afterAll(() => parts.stop());

const total = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

test("half a million due memberships of many clubs are renewed within an hour, and nobody counts them beforehand", async () => {
  const { start, chains, after } = await modelledRun(parts);
  expect(total(chains.map(({ memberships }) => memberships))).toBe(MANY);
  const job = after.find((item) => item.sk === "job");
  expect(job).toMatchObject({ total: MANY, done: MANY, isOpen: false, outcomes: { renewed: MANY } });

  // As many chains as there are shards, and a consumer for each.
  expect(chains).toHaveLength(shards.length);
  expect(queues.renewals.concurrency).toBe(shards.length);

  const ofIndex = (asked: Asked[]) =>
    asked.filter(({ input }) => input.IndexName !== undefined).map(({ input }) => input);
  expect(ofIndex(start.asked)).toMatchObject([...shards, "and of before there were shards"].map(() => ({ Limit: 1 })));
  for (const { asked, memberships, waves, ms } of chains) {
    // A slice of fifty each, and the read that finds no more.
    const slices = Math.ceil(memberships / 50);
    const read = ofIndex(asked).map(({ Limit, Select }) => ({ Limit, Select }));
    expect(read).toEqual(Array.from({ length: slices + 1 }, () => ({ Limit: 50, Select: undefined })));
    // For each the read of its issuer's last number and the transaction, at worst.
    const transactions = asked.filter(({ command }) => command === TRANSACTION).length - 1;
    expect(transactions).toBeGreaterThan(memberships / 8);
    expect(transactions).toBeLessThanOrEqual(memberships);
    // What is due is read for ten at a time, in three waves; a slice and a chain have some reads of their own.
    expect(waves - 2 * transactions).toBeLessThanOrEqual(3 * Math.ceil(memberships / 10) + 4 * slices + 8);
    expect(ms).toBe((waves - transactions - 1) * awsTraits.readMs + (transactions + 1) * awsTraits.holdMs);
  }
  expect(hoursFor(FEDERATION, chains)).toBeLessThan(1);
});
