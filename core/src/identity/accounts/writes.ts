import { type Change, store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type Account, AccountEntity } from "./entity.ts";

// A file of its own, so that Lambdas which make and change no accounts start without ElectroDB (decision 0026).
const accounts = /* @__PURE__ */ store(AccountEntity, "account");

/** The account of a new person, who cannot sign in: no password, no grants, no sessions. */
export const create = (
  of: Pick<Account, "person" | "firstName" | "lastName" | "nationalId" | "mobilePhoneNumber">,
  at: Date,
): { item: Account; step: Step } => accounts.create(of, at);

/** An account with changes, and the steps that write them under the optimistic lock. */
export const update = (before: Account, changes: Partial<Account>, at: Date, refused?: () => Error): Change<Account> =>
  accounts.update(before, changes, at, refused);
