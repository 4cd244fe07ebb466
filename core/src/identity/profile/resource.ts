import type { Profile } from "@salle/contract/identity/profile";
import { accountIdOf } from "../../lib/ids.ts";
import type * as Accounts from "../accounts/index.ts";
import type { EmailChange } from "./entity.ts";
import { isPending } from "./secrets.ts";
import { changes } from "./store.ts";

/** The address that waits to be confirmed; undefined when none does. */
export async function pendingOf(account: Accounts.Account, now: Date): Promise<EmailChange | undefined> {
  const change = await changes.find({ person: account.person });
  return change && isPending(change, account, now) ? change : undefined;
}

/** The wire's form of one's own account. */
export const toResource = (account: Accounts.Account, pending?: EmailChange): Profile => ({
  id: accountIdOf(account.person),
  type: "profile",
  attributes: {
    firstName: account.firstName,
    lastName: account.lastName,
    emailAddress: account.emailAddress ?? "",
    mobilePhoneNumber: account.mobilePhoneNumber || null,
    isConfirmed: account.isConfirmed ?? false,
    pendingEmailAddress: pending?.emailAddress ?? null,
    pendingUntilDate: pending ? new Date(pending.expiresAt * 1000).toISOString() : null,
    version: account.version ?? 1,
  },
});
