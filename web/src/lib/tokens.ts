/** The bearer token of a session; lives in memory only, so that storage holds nothing for a later visit to find. */
export interface AccessToken {
  accessToken: string;
  expiresAt: string;
}

export type TokenMessage = { kind: "token"; token: AccessToken } | { kind: "signed-in" } | { kind: "signed-out" };

/** The injected dependencies of `createTokens`: the call, a lock over all tabs, and messages to the other tabs. */
export interface TokenWorld {
  /** Asks for a new token with the refresh cookie; null when the server refuses it. Throws when it cannot be asked. */
  requestRefresh(): Promise<AccessToken | null>;
  lock<T>(work: () => Promise<T>): Promise<T>;
  post(message: TokenMessage): void;
}

export interface Tokens {
  current(): string | null;
  keep(token: AccessToken | null): void;
  /** A bearer other than `stale`, or null when the session is over. All who wait share one request. */
  refresh(stale: string | null): Promise<string | null>;
}

/**
 * Keeps the bearer and renews it by refresh token rotation. A secret that is used twice ends the session, so only one
 * refresh of all tabs may be under way: inside this tab the callers share a promise, across tabs a lock, and whoever
 * waited for the lock first looks whether another tab has handed a new token over.
 */
export function createTokens(world: TokenWorld): Tokens {
  let token: AccessToken | null = null;
  let underWay: Promise<string | null> | null = null;
  /** The server has refused: until somebody signs in there is nothing to ask for. */
  let isOver = false;

  const current = () => token?.accessToken ?? null;
  const handedOver = (stale: string | null) => (current() !== stale ? current() : null);

  async function renew(stale: string | null): Promise<string | null> {
    const given = handedOver(stale);
    if (given) return given;
    token = await world.requestRefresh();
    isOver = token === null;
    if (token) world.post({ kind: "token", token });
    return current();
  }

  return {
    current,
    keep: (next) => {
      token = next;
      isOver = false;
    },
    refresh(stale) {
      const given = handedOver(stale);
      if (given || isOver) return Promise.resolve(given);
      underWay ??= world
        .lock(() => renew(stale))
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
  };
}
