import { wait } from "../lib/wait.ts";

/** Milliseconds. */
const LONGEST_WAIT = 250;

/**
 * Exponential backoff with full jitter: a random wait whose limit doubles with each attempt from 20 ms to a quarter of a
 * second, so that rivals for one item do not stay in step.
 */
export const pause = (attempt: number): Promise<void> =>
  wait(Math.random() * Math.min(LONGEST_WAIT, 10 * 2 ** attempt));

/** Retry budget: begins now, and is used up after so many milliseconds. */
export class Backoff {
  readonly #until: number;
  #attempt = 0;

  constructor(milliseconds: number) {
    this.#until = performance.now() + milliseconds;
  }

  isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Waits before the next attempt. @returns false, at once, when there is no time for one */
  async wait(): Promise<boolean> {
    if (this.isOver()) return false;
    await pause(++this.#attempt);
    return true;
  }
}
