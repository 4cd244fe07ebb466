import { guesses } from "@salle/contract/deployment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Budget, isForgotten, roomAt, type Used, waitFor } from "./rules.ts";

/** A meter as the table keeps it. */
class Counter {
  readonly budget: Budget;
  #used: Used | undefined;
  constructor(budget: Budget) {
    this.budget = budget;
  }
  wait(at: number): number {
    return waitFor(this.budget, this.#used, at);
  }
  count(at: number): void {
    const used = this.#used;
    this.#used =
      used && !isForgotten(this.budget, used, at)
        ? { ...used, tries: used.tries + 1, last: at }
        : { since: at, tries: 1, last: at };
  }
}

const QUARTER_HOUR = 15 * 60;
const budget = fc.constantFrom<Budget>(...Object.values(guesses));
/** Pauses between tries, in seconds. */
const pauses = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1200 }), fc.nat(10_000)),
  { maxLength: 120 },
);

/** The times at which somebody who tries after these pauses may try; what has to wait is not counted. */
function triedAt(of: Budget, given: readonly number[]): number[] {
  const counter = new Counter(of);
  let at = 1_700_000_000;
  return given.flatMap((pause) => {
    at += pause;
    if (counter.wait(at) > 0) return [];
    counter.count(at);
    return [at];
  });
}
const mostWithin = (seconds: number, times: readonly number[]): number =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + seconds).length));

test("there are at most ten tries in any quarter hour, of a device and of an account's strangers", () => {
  fc.assert(
    fc.property(fc.constantFrom<Budget>(guesses.device, guesses.account), pauses, (of, given) => {
      expect(mostWithin(QUARTER_HOUR, triedAt(of, given))).toBeLessThanOrEqual(10);
    }),
  );
  const greedy = Array.from({ length: 40_000 }, () => 1);
  for (const each of [guesses.device, guesses.account]) {
    expect(mostWithin(QUARTER_HOUR, triedAt(each, greedy))).toBeLessThanOrEqual(10);
  }
});

test("however a stranger's network guesses, its account has a guess left for the owner on a new device", () => {
  fc.assert(
    fc.property(pauses, (given) => {
      const [account, network] = [new Counter(guesses.account), new Counter(guesses.networkAtAccount)];
      let at = 1_700_000_000;
      for (const pause of [...given, ...Array.from({ length: 3_000 }, () => 1)]) {
        at += pause;
        if (network.wait(at) === 0 && account.wait(at) === 0) {
          network.count(at);
          account.count(at);
        }
        expect(account.wait(at)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test("who has waited as told may try, not a second sooner", () => {
  fc.assert(
    fc.property(budget, pauses, (of, given) => {
      const counter = new Counter(of);
      let at = 1_700_000_000;
      for (const pause of given) {
        at += pause;
        const wait = counter.wait(at);
        if (wait > 0) {
          expect(counter.wait(at + wait - 1)).toBe(1);
          expect(counter.wait(at + wait)).toBe(0);
        } else counter.count(at);
      }
    }),
  );
});

test("the table's condition lets no try pass that has to wait, and each that has not", () => {
  fc.assert(
    fc.property(budget, fc.nat(60), fc.nat(20_000), fc.nat(20_000), (of, tries, since, last) => {
      const at = 20_000;
      const used = { since: Math.min(since, last), tries, last: Math.max(since, last) };
      fc.pre(!isForgotten(of, used, at) && waitFor(of, used, at) === 0);
      expect(tries).toBeLessThan(roomAt(of, used, at));
      // As many as it lets pass together have nothing to wait for either, those that double their waits but the one.
      const all = { ...used, tries: roomAt(of, used, at) };
      expect(waitFor(of, { ...all, last: at }, at)).toBeGreaterThan(0);
    }),
  );
});

test("the waits of a known device double from sixteen seconds, and a quiet quarter of an hour forgets them", () => {
  const counter = new Counter(guesses.device);
  let at = 1_700_000_000;
  const waits: number[] = [];
  for (let place = 0; place < 12; place++) {
    const wait = counter.wait(at);
    waits.push(wait);
    at += wait;
    counter.count(at);
  }
  // The twelfth has waited for so long that all is forgotten; it is the first again.
  expect(waits).toEqual([0, 0, 0, 0, 0, 16, 32, 64, 128, 256, 512, 900]);
  expect(counter.wait(at)).toBe(0);
});
