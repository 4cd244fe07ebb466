import { write } from "@salle/core/dynamo";
import * as Accounts from "@salle/core/identity/accounts";
import * as Secrets from "@salle/core/internal/identity/password-reset/secrets";
import { resets } from "@salle/core/internal/identity/password-reset/store";
import { now, seconds } from "@salle/core/lib/clock";

/**
 * A new password as somebody has asked for it and had its mail: the token of who asks, what the mail carries, and the
 * token by which it is set.
 */
export async function resetOf(email: string): Promise<{ token: string; ott: string; setToken: string }> {
  const account = await Accounts.findByEmail(email);
  if (!account) throw new Error(`Nobody has ${email}`);
  const id = Secrets.newResetId();
  const expiresAt = seconds(now()) + 3600;
  await write(resets.modify({ id }, { set: { id, person: account.person, tries: 0, expiresAt, ttl: expiresAt } }));
  return {
    token: Secrets.askToken(id),
    ott: Secrets.mailed(id, account).link,
    setToken: Secrets.setToken(id, account),
  };
}
