import type { Account } from "./entity.ts";

/** A person's account before it can sign in: no password, no grants, no sessions. */
export const account = (
  over: Partial<Account> & Pick<Account, "person" | "firstName" | "lastName" | "createdAt">,
): Account => ({
  isConfirmed: false,
  isActive: true,
  isRoot: false,
  grants: [],
  sessions: {},
  version: 1,
  updatedAt: over.createdAt,
  ...over,
});
