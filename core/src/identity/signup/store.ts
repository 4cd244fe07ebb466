import { INVITATION_DAYS, SIGNUP_DAYS, signupTexts } from "@salle/contract/identity/signup-codes";
import type { Step } from "../../dynamo/index.ts";
import { reader } from "../../dynamo/reader.ts";
import { seconds } from "../../lib/clock.ts";
import { conflict } from "../../lib/errors.ts";
import { type Signup, SignupEntity } from "./entity.ts";
import { isSecretOf } from "./secrets.ts";

export const signups = reader(SignupEntity);

const DAY_SECONDS = 24 * 60 * 60;

/** The same for what is over and for what was never there. */
export const over = () => conflict(signupTexts.over, "signup-over");

/** One that is still good, whether or not it was used; undefined when it is over or there is none. */
export async function live(id: string, now: Date): Promise<Signup | undefined> {
  const signup = await signups.find({ id });
  return signup && signup.expiresAt > seconds(now) ? signup : undefined;
}

/**
 * The form of a link.
 * @throws Refusal `conflict` (`signup-over`) when it is over, or the secret is not its own
 */
export async function ofLink(id: string, secret: string | undefined, now: Date) {
  const signup = await live(id, now);
  const { kind, emailAddress } = signup ?? {};
  if (!signup || !emailAddress || kind === undefined || kind === "invitation" || kind === "ward") throw over();
  if (secret === undefined || !isSecretOf(id, emailAddress, secret)) throw over();
  return { ...signup, kind, emailAddress };
}

/** A new one, as long as there is none of its id. */
export function create(of: Omit<Signup, "expiresAt" | "ttl">, now: Date): { item: Signup; step: Step } {
  const days = of.invitedBy === undefined ? SIGNUP_DAYS : INVITATION_DAYS;
  const expiresAt = seconds(now) + days * DAY_SECONDS;
  const item = { ...of, expiresAt, ttl: expiresAt };
  return { item, step: signups.modify({ id: of.id }, { set: { ...item } }, { exists: false }) };
}

/** Marks it as used, once. @param request names the request that did it, which may be asked again */
export const use = (id: string, request: string, done: Signup["done"]): Step =>
  signups.modify({ id }, { set: { usedBy: request, done } }, { exists: true, hasNot: ["usedBy"] }, over);
