/** The value below which a share of the values lies. @throws RangeError without values */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError("There is nothing to take a quantile of");
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);
export const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Milliseconds that pass, and that are computed on all threads meanwhile. */
export interface Took {
  wall: number;
  cpu: number;
}

/**
 * A model of what would pass with a share of a processor: all threads compute on that share, and what is waited for takes
 * as long as before. The least that was waited counts, for in the other runs it was for a processor that others had.
 */
export function atShareOf(share: number, took: readonly Took[]): number {
  const waited = Math.min(...took.map(({ wall, cpu }) => wall - cpu));
  return median(took.map(({ cpu }) => cpu)) / share + Math.max(0, waited);
}

/** Runs the work so often, so many at once, and gives how long each took in milliseconds and all together. */
export async function timed(
  works: Iterable<() => Promise<unknown>>,
  atOnce: number,
): Promise<{ each: number[]; wall: number }> {
  const each: number[] = [];
  const next = eachOnce(works);
  const begun = performance.now();
  const worker = async () => {
    for (const work of next) {
      const start = performance.now();
      await work();
      each.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { each, wall: performance.now() - begun };
}

/** One generator for all workers, so that each work is done by one of them. */
function* eachOnce<T>(all: Iterable<T>): Generator<T> {
  yield* all;
}

/** Runs the same work again and again for so long, so many at once; as `timed`. */
export async function timedFor(milliseconds: number, atOnce: number, work: () => Promise<unknown>) {
  const end = performance.now() + milliseconds;
  function* works() {
    while (performance.now() < end) yield work;
  }
  return timed(works(), atOnce);
}

/** Makes so many of something, several at a time. */
export async function makeAll<T>(howMany: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  const next = Array.from({ length: howMany }, (_, index) => index).values();
  const worker = async () => {
    for (const index of next) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return made;
}

export const pause = (milliseconds: number): Promise<void> => new Promise((end) => setTimeout(end, milliseconds));

/** Looks again until it holds. @throws after so many seconds */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 60, every = 50): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come about in ${seconds} s`);
    await pause(every);
  }
}
