/**
 * Semaphore: lets at most so many pieces of work run at once; the others wait for their turn, in the order in which they
 * came. Work that fails frees its place too.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over, so that nobody who comes in between can.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
