import { randomFillSync } from "node:crypto";
import { Random } from "@salle/core/tools/seeds/random";
import type { FaultyNetwork } from "./faulty-network.ts";

/** Who waits for less than this backs off from somebody; longer ones are timeouts. */
const BACKS_OFF_MS = 1000;

/**
 * Takes chance and the machine's speed out of this process, so that a seed makes the same steps in every run: ids and jitter
 * follow from a number, calls pass one after the other, what backs off waits for its turn among them, and caches grow old by the
 * simulated clock, which also goes on by what was waited.
 */
export class Chance {
  private readonly network: FaultyNetwork;
  private readonly before = {
    getRandomValues: crypto.getRandomValues,
    random: Math.random,
    performanceNow: performance.now,
    setTimeout: globalThis.setTimeout,
  };
  private random = new Random(0);
  private at = 0;

  constructor(network: FaultyNetwork) {
    this.network = network;
    network.isOneByOne = true;
    // `ulid` asks for one byte at a time.
    crypto.getRandomValues = (values) => {
      if (values.byteLength === 1) values.fill(this.random.below(256) as never);
      else randomFillSync(values as NodeJS.ArrayBufferView);
      return values;
    };
    Math.random = () => this.random.next();
    performance.now = () => this.at;
    globalThis.setTimeout = this.wait as typeof setTimeout;
  }

  /** Begins anew with a step, for what is done at once draws in the order of its calls. @param now the simulated clock */
  begin(seed: number, now: Date): void {
    this.random = new Random(seed);
    this.at = now.getTime();
  }

  /** Gives everything back. */
  end(): void {
    crypto.getRandomValues = this.before.getRandomValues;
    Math.random = this.before.random;
    performance.now = this.before.performanceNow;
    globalThis.setTimeout = this.before.setTimeout;
    this.network.isOneByOne = false;
  }

  private readonly wait = <A extends unknown[]>(run: (...given: A) => void, milliseconds = 0, ...given: A) => {
    const { setTimeout } = this.before;
    if (milliseconds >= BACKS_OFF_MS) return setTimeout(run, milliseconds, ...given);
    void this.network.inTurn(async () => {
      this.at += milliseconds;
      run(...given);
    });
    return setTimeout(() => undefined, 0);
  };
}
