/** Interruptible sleep: `wake` ends the sleep of now (or the next one), `stop` every sleep from then on. */
export function pacer() {
  let woken = false;
  let stopped = false;
  let end: (() => void) | null = null;
  return {
    get stopped() {
      return stopped;
    },
    wake() {
      woken = true;
      end?.();
    },
    stop() {
      stopped = true;
      end?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!woken && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        end = null;
      }
      woken = false;
    },
  };
}
export type Pacer = ReturnType<typeof pacer>;

/** Exponential backoff: `first`, doubled at each further attempt (counted from 1), at most `most`. */
export const backoff = (attempt: number, first: number, most: number) => Math.min(most, first * 2 ** (attempt - 1));
