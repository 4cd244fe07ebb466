import { readFileSync } from "node:fs";
import { endpoints } from "@salle/contract/endpoints";
import { describe, expect, test } from "vitest";
import { linedJson } from "../../scripts/lined-json.ts";
import { priceOf, prices, totalOf } from "../bench/prices.ts";
import { recipes } from "../bench/recipes/index.ts";
import { driftOf, type Measured } from "../bench/report.ts";
import { atShareOf, median, p95 } from "../bench/stats.ts";
import { emptyTally, note } from "../bench/tally.ts";
import { Waves } from "../bench/waves.ts";

test("every endpoint of the contract has a recipe, and no recipe is for anything else", () => {
  expect(recipes().map(({ key }) => key)).toEqual(endpoints.map(({ key }) => key));
});

describe("what a call uses", () => {
  const capacity = (CapacityUnits: number) => ({ ConsumedCapacity: { CapacityUnits } });

  test("reads and writes are told apart, and only what a transaction writes counts as written", () => {
    const tally = emptyTally();
    note(tally, "Query", { IndexName: "gsi1" }, { ...capacity(1.5), Count: 12 });
    const TransactItems = [{ Put: {} }, { Update: {} }, { ConditionCheck: {} }];
    note(tally, "TransactWriteItems", { TransactItems }, { ConsumedCapacity: [{ CapacityUnits: 6 }] });
    expect(tally).toMatchObject({ readUnits: 1.5, writeUnits: 6, itemsWritten: 2 });
    expect(tally.tableCalls).toEqual([
      { operation: "Query", index: "gsi1", items: 12 },
      { operation: "TransactWriteItems", items: 3 },
    ]);
  });

  test("the items of batches are counted by their keys and requests", () => {
    const tally = emptyTally();
    note(tally, "BatchGetItem", { RequestItems: { salle: { Keys: [{}, {}] } } }, capacity(2));
    note(tally, "BatchWriteItem", { RequestItems: { salle: [{}, {}, {}] } }, capacity(3));
    expect(tally).toMatchObject({ readUnits: 2, writeUnits: 3, itemsWritten: 3 });
    expect(tally.tableCalls.map(({ items }) => items)).toEqual([2, 3]);
  });

  test("an engine that does not say what a call took is not believed", () => {
    expect(() => note(emptyTally(), "GetItem", {}, {})).toThrow("does not say");
  });
});

describe("calls come in waves", () => {
  test("what begins while another call is under way is in its wave, and answers wait for each other", async () => {
    const waves = new Waves();
    const handed: number[] = [];
    const answer = (call: number) => waves.end(call).then(() => handed.push(call));
    waves.begin(1);
    waves.begin(2);
    const first = answer(1);
    await Promise.resolve();
    // Its answer would let another call begin, so it is held back until the wave is over.
    expect(handed).toEqual([]);
    waves.begin(3);
    await Promise.all([first, answer(3), answer(2)]);
    expect([waves.count, handed]).toEqual([1, [1, 3, 2]]);
  });

  test("what begins after the last answer is the next wave", async () => {
    const waves = new Waves();
    for (const call of [1, 2, 3]) {
      waves.begin(call);
      await waves.end(call);
    }
    expect(waves.count).toBe(3);
  });

  test("a call that gets no answer holds up nobody", async () => {
    const waves = new Waves();
    waves.begin(1);
    waves.begin(2);
    const handed = waves.end(1);
    void waves.end(2);
    await handed;
    await waves.end(2);
    expect(waves.count).toBe(1);
  });
});

test("a price is the sum of its parts, and Lambda's time is billed by whole milliseconds", () => {
  const nothing = { apiCalls: 0, lambdaCalls: 0, milliseconds: 0, sqs: 0, s3Puts: 0, s3Gets: 0, ses: 0, bytesOut: 0 };
  const price = priceOf({ ...nothing, readUnits: 2, writeUnits: 10 });
  expect(price).toEqual({ database: 2 * prices.readUnits + 10 * prices.writeUnits, requests: 0, compute: 0, rest: 0 });
  const call = { ...nothing, readUnits: 0, writeUnits: 0, apiCalls: 1, lambdaCalls: 1 };
  expect(priceOf({ ...call, milliseconds: 2.1 }).compute).toBe(priceOf({ ...call, milliseconds: 3 }).compute);
  expect(totalOf(priceOf({ ...call, ses: 1 }))).toBeGreaterThan(prices.mails);
});

test("medians and 95th percentiles are values that were seen", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(p95(Array.from({ length: 100 }, (_, index) => index))).toBe(95);
  expect(() => median([])).toThrow(RangeError);
});

test("with half of a processor what is computed takes twice as long, what is waited for does not", () => {
  const took = { wall: 100, cpu: 80 };
  expect(atShareOf(0.5, [took])).toBe(180);
  // Beside others it has to wait for the processor too.
  expect(atShareOf(0.5, [took, { wall: 300, cpu: 80 }, { wall: 110, cpu: 80 }])).toBe(180);
  expect(atShareOf(1, [{ wall: 100, cpu: 120 }])).toBe(120);
});

test("two runs are compared by the ratios they share; a quarter more or less is too far", () => {
  const run = (ratios: Record<string, number>) => ({
    part: { ratios, figures: {}, tables: [] } as unknown as Measured,
  });
  const drift = driftOf(run({ same: 2, slower: 2, gone: 1 }), run({ same: 2.4, slower: 2.6, added: 1 }));
  expect(drift).toEqual({ compared: 2, beyond: [{ name: "slower", before: 2, now: 2.6 }] });
});

describe("JSON with an entry a line", () => {
  test("is broken down to a depth, and is the same value", () => {
    const value = { list: [[1, { a: "b" }], []], none: {}, no: null, left: undefined };
    expect(linedJson(value, 2)).toBe('{\n "list": [\n  [1,{"a":"b"}],\n  []\n ],\n "none": {},\n "no": null\n}');
    for (const depth of [0, 1, 2, 9])
      expect(JSON.parse(linedJson(value, depth))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test("is what docs/costs.json is written in", () => {
    const written = readFileSync(new URL("../../docs/costs.json", import.meta.url), "utf8");
    expect(written === `${linedJson(JSON.parse(written), 5)}\n`, "write it as tests/bench/main.ts does").toBe(true);
  });
});
