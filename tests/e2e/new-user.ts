import { ask, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { PASSWORD } from "./fixtures.ts";

/** A user of the demo's office whom no other story uses, with the password of all demo users. */
export async function newUser({ url }: TestCloud, name: string): Promise<{ email: string; id: string }> {
  const email = `${name}.${Date.now()}@users.test`;
  const office = await signIn("admin@salle.test", PASSWORD, url);
  const first = "what the office chose";
  const { body } = await ask(office, "POST /app/users", {
    attributes: { firstName: "Noor", lastName: "Haddad", email, password: first },
  });
  const attributes = { email, password: first, "new-password": PASSWORD, "verify-password": PASSWORD };
  const { status } = await ask({ url }, "POST /app/auth/password", { attributes });
  if (status !== 204) throw new Error(`${email} was not made`);
  return { email, id: body.data.id };
}
