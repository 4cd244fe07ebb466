import { ask, signIn } from "../support/api.ts";
import type { TestCloud } from "../support/cloud.ts";
import { PASSWORD } from "./fixtures.ts";

/** The id of a payout of the federation. One that is made for this is cancelled, so that a story can pay the same out. */
export async function aPayout({ url }: TestCloud): Promise<string> {
  const root = await signIn("root@salle.test", PASSWORD, url);
  const [newest] = (await ask(root, "GET /app/payouts")).body.data;
  if (newest) return newest.id;
  const made = await ask(root, "POST /app/payouts", { attributes: { everyone: 1 } });
  if (made.status !== 200) throw new Error(`No payout was made: ${JSON.stringify(made.body)}`);
  await ask(root, `POST /app/payouts/${made.body.data.id}/cancel`);
  return made.body.data.id;
}
