import { write } from "@salle/core/dynamo";
import * as Secrets from "@salle/core/internal/identity/signup/secrets";
import { create } from "@salle/core/internal/identity/signup/store";
import { now } from "@salle/core/lib/clock";

type Signup = Parameters<typeof create>[0];

/** What a mail of sign-up leads to, as somebody has it: its id, and the secret of a link to their address. */
export async function signupOf(of: Omit<Signup, "id">): Promise<{ id: string; secret: string }> {
  const id = Secrets.newSignupId();
  await write(create({ id, ...of }, now()).step);
  return { id, secret: Secrets.secretOf(id, of.emailAddress ?? "") };
}
