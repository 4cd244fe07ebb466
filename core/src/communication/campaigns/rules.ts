import type { Admin } from "./entity.ts";

/** Timeout: so long a request may take; after that it can be made again. */
const PATIENCE_MS = 10 * 60_000;

const isFresh = (askedAt: string, now: Date): boolean => now.getTime() - Date.parse(askedAt) < PATIENCE_MS;

/** What is known of an account and of the person who looks at it. */
export interface AccountRecord {
  account: { askedAt: string; accountId?: string; problem?: string } | null;
  admin: Admin | null;
  /** The address the person signs in with now. */
  email: string;
}

export interface AccountStatus {
  accountExists: boolean;
  isPending: boolean;
  isAdmin: boolean;
  problem: string | null;
  capabilities: { canRequestAccount: boolean; canRequestAdmin: boolean; canResync: boolean; canSync: boolean };
}

/** The four states of spec 03 §2, from facts and the clock: no account, no administrator, a problem, all well. */
export function statusOf({ account, admin, email }: AccountRecord, now: Date): AccountStatus {
  const accountExists = account?.accountId !== undefined;
  const isMade = account !== null && !accountExists && !account.problem && isFresh(account.askedAt, now);
  const isRegistered = admin?.state === "asked" && isFresh(admin.askedAt, now);
  const isReady = admin?.state === "ready" && admin.email.toLowerCase() === email.toLowerCase();
  return {
    accountExists,
    isPending: isMade || isRegistered,
    isAdmin: accountExists && isReady,
    problem: account?.problem ?? admin?.problem ?? null,
    capabilities: {
      canRequestAccount: !accountExists && !isMade,
      canRequestAdmin: accountExists && admin === null,
      canResync: accountExists && admin !== null && !isReady && !isRegistered,
      canSync: accountExists,
    },
  };
}

/** Desired state of one address of a channel at the platform: somebody subscribed by it, or nobody. */
export type Desired = { email: string; name: string; memberId: string; since: string } | null;

export const isSameState = (a: Desired, b: Desired): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.email === b.email &&
    a.name === b.name &&
    a.memberId === b.memberId &&
    a.since === b.since);

/** Last write wins: what a reader told the platform counts only when it is later than the member's own choice here. */
export const isLater = (at: string, since: string): boolean => Date.parse(at) > Date.parse(since);
