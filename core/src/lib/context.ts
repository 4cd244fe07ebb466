import type { LinkScope } from "@salle/contract/identity/link-scopes";
import type { Permission } from "@salle/contract/permissions";

/** For how long a write that met others at its items is tried again, in milliseconds (trust, "Contention is normal"). */
export const patience = {
  /** A command of a request. */
  request: 3_000,
  /** One that takes the next number of a sequence, which all of its issuer's wait for. */
  numbered: 10_000,
  /** A message or a cron: nobody waits for it. */
  message: 20_000,
} as const;

/** A role that an account has, by reference, and on what. */
export interface Allocation {
  roleId: string;
  on: { type: "system" } | { type: "club-group"; id: string } | { type: "club"; id: string };
}

/** What an actor may do, and on what: an allocation with what its role permits at this request. */
export interface Grant extends Allocation {
  permissions: readonly Permission[];
}

/** Who asks, read from the table at this very request (architecture §4). */
export interface Actor {
  accountId: string;
  person: string;
  name: string;
  isRoot: boolean;
  grants: Grant[];
  sessionId: string;
  /** Set while acting as another: who is really at the keyboard. */
  impersonator: Impersonator | null;
}

/** Who acts for somebody else, and what they were let do. */
export interface Impersonator {
  accountId: string;
  label: string;
  allows: LinkScope[];
}

/** Everything a verb knows of its surroundings; core never reads the environment for it. */
export interface Context {
  actor: Actor | null;
  now: Date;
  requestId: string;
  /** The caller's key for this write, and a fingerprint of what it asks (trust, "De-duplication"). */
  idempotency: { key: string; fingerprint: string } | null;
  /** What this request has read so far, so that the access check and the verb share a read (`lib/memo`). */
  memo: Map<string, Promise<unknown>>;
  /** For how many milliseconds its writes are tried again when they meet others; absent, a request's. */
  patience?: number;
}

/** A context with a signed-in actor; every endpoint that is not `open()` has one. */
export type ActorContext = Context & { actor: Actor };

/**
 * The context of work that nobody is signed in for: a cron, a message. It keeps no idempotency item, and has the
 * patience of a message.
 */
export const systemContext = (now: Date) => ({ actor: null, idempotency: null, now, patience: patience.message });
