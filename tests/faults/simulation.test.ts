import { afterAll, beforeAll, expect, test } from "vitest";
import { type Parts, startParts } from "../support/parts.ts";
import { simulate } from "../support/simulation.ts";

/*
 * Short runs of the simulation; `npm run simulate` makes long ones, `npm run test:faults -- --full` all that
 * `docs/simulation.md` tells of. A seed that fails prints its steps and replays.
 */

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

test("the same seed makes the same steps", async () => {
  // A third of a year is fifty steps and more.
  const told = async (seed: number) => {
    const steps: string[] = [];
    await simulate(parts, { seed, years: 0.33, members: 20, tell: (step) => steps.push(step) });
    return steps;
  };
  const steps = await told(8);
  expect(steps.length).toBeGreaterThan(50);
  expect(await told(8)).toEqual(steps);
  expect((await told(11)).slice(0, 10)).not.toEqual(steps.slice(0, 10));
});

test.each([2, 5])("a simulated year from seed %i", async (seed) => {
  const { steps, renewals, told } = await simulate(parts, { seed, years: 1.2 });
  expect(steps).toBeGreaterThan(100);
  expect(renewals).toBeGreaterThan(2);
  expect(told).toBeGreaterThan(5);
});
