/** Lists of the directory are eventually consistent with a write (through a queue), so for a few seconds they are polled. */
const SETTLING_MS = 5_000;
let settledAt = 0;

/** Has those lists polled for what was just written. */
export const settle = (): void => {
  settledAt = Date.now() + SETTLING_MS;
};

/** The polling interval of such a list. */
export const settlingInterval = (): number | false => (Date.now() < settledAt ? 1_000 : false);
