import type { ActorContext, Context } from "../../lib/context.ts";
import { unauthenticated } from "../../lib/errors.ts";
import { sha256 } from "../../lib/ids.ts";
import * as Accounts from "../accounts/index.ts";

/** One's own account, read from the table itself. @throws Refusal `unauthenticated` when there is none any more */
export async function load({ actor: { person } }: ActorContext): Promise<Accounts.Account> {
  const account = await Accounts.find(person);
  if (!account) throw unauthenticated();
  return account;
}

/** The hash of a request, by which it is known when it is asked again with its idempotency key. */
export const given = ({ idempotency, requestId }: Context, about: string): string =>
  sha256(`${about} ${idempotency?.key ?? requestId} ${idempotency?.fingerprint ?? ""}`);
