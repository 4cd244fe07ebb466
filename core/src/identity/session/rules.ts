/** A budget of tries: so many at once, then one after each wait (`guesses` of the contract's deployment). */
export interface Budget {
  free: number;
  waitSeconds: number;
  /** Exponential back-off: each wait is twice the one before, until so many seconds have passed without a try. */
  quietSeconds?: number;
}

/** What was used of a budget. Times are whole seconds since 1970. */
export interface Used {
  /** When the first of these tries began. */
  since: number;
  tries: number;
  /** When the last one began. */
  last: number;
}

/** When what was used counts no more: all of its waits are over, or nothing was tried for the budget's quiet time. */
function forgottenAt({ waitSeconds, quietSeconds }: Budget, { since, tries, last }: Used): number {
  if (tries <= 0) return since;
  return quietSeconds === undefined ? since + tries * waitSeconds : last + quietSeconds;
}

export const isForgotten = (budget: Budget, used: Used, at: number): boolean => forgottenAt(budget, used) <= at;

/**
 * Back-off: for how many seconds the next try must wait; 0 when it may begin. Where waits are alike this is a leaky bucket,
 * which one try leaves in each of them.
 */
export function waitFor(budget: Budget, used: Used | undefined, at: number): number {
  if (!used || used.tries < budget.free) return 0;
  const { free, waitSeconds, quietSeconds } = budget;
  const { since, tries, last } = used;
  const next =
    quietSeconds === undefined ? since + waitSeconds * (tries - free + 1) : last + waitSeconds * 2 ** (tries - free);
  return Math.max(0, Math.min(next, forgottenAt(budget, used)) - at);
}

/**
 * The condition by which the table counts a try that has nothing to wait for: there must be fewer than so many. Those
 * that begin together all count while the budget has room, and only one of them after a wait that doubles.
 */
export function roomAt({ free, waitSeconds, quietSeconds }: Budget, { since, tries }: Used, at: number): number {
  if (quietSeconds !== undefined) return Math.max(free, tries + 1);
  return free + Math.floor(Math.max(0, at - since) / waitSeconds);
}

/** Until when an item of it is kept: by then it is forgotten. */
export const keptUntil = ({ free, waitSeconds, quietSeconds }: Budget, at: number): number =>
  at + (quietSeconds ?? free * waitSeconds);
