import type { LinkedAccount } from "@salle/contract/identity/session";
import { accountIdOf } from "../../lib/ids.ts";
import type { Account } from "./entity.ts";

/** Somebody whom another may act for, as the session tells. */
export const toLinked = (account: Account): LinkedAccount => ({
  accountId: accountIdOf(account.person),
  firstName: account.firstName,
  lastName: account.lastName,
  nationalId: account.nationalId ?? null,
});
