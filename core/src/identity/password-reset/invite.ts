import { WELCOME_DAYS } from "@salle/contract/identity/users";
import type { Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { newResetId } from "./secrets.ts";
import { resets } from "./store.ts";

/**
 * Lets somebody set their first password by a mail that they have not asked for: a reset that is good for a week.
 * @returns its id, which the mail is for, and the steps that write it
 */
export function invite(person: string, now: Date): { resetId: string; steps: Step[] } {
  const id = newResetId();
  const expiresAt = seconds(now) + WELCOME_DAYS * 24 * 60 * 60;
  const change = { set: { id, person, tries: 0, expiresAt, ttl: expiresAt } };
  return { resetId: id, steps: [resets.modify({ id }, change, { exists: false })] };
}
