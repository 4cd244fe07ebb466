import { type CheckReset, type PasswordReset, resetTexts } from "@salle/contract/identity/password-reset";
import { ConditionFailed, write } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import * as Accounts from "../accounts/index.ts";
import { toResource } from "./resource.ts";
import { askedBy, isMailed, setToken } from "./secrets.ts";
import { live, resets } from "./store.ts";

/** Eight digits and so many tries: one guess in twenty million. */
const MOST_TRIES = 5;
/** Nobody's account: what is shown for an address without one is compared with this, which takes as long. */
const NOBODY = { person: "", passwordHash: "", emailAddress: "" };

export const over = () => conflict(resetTexts.over, "reset-over");

/**
 * Takes the link or the code of the mail. Each try is counted before it is looked at, so that however many begin
 * together no more are made than there may be.
 * @returns the token by which the password is set
 * @throws Refusal on `ott` when it is wrong; `conflict` (`reset-over`) when the reset is over or was tried too often
 */
export async function check(ctx: Context, { token, ott }: CheckReset): Promise<PasswordReset> {
  const id = askedBy(token);
  const reset = id === null ? undefined : await live(id, ctx.now);
  if (!reset || reset.usedBy !== undefined) throw over();
  await countTry(reset.id, ctx.now);
  const account = await Accounts.find(reset.person ?? Accounts.NOBODY);
  const isRight = isMailed(ott, reset.id, account ?? NOBODY);
  if (!account?.isActive || !isRight) throw fieldError("ott", resetTexts.wrongCode);
  return toResource(reset.id, setToken(reset.id, account), reset.expiresAt);
}

async function countTry(id: string, now: Date): Promise<void> {
  const isFree = { below: { tries: MOST_TRIES }, above: { expiresAt: seconds(now) } };
  try {
    await write(resets.modify({ id }, { add: { tries: 1 } }, isFree));
  } catch (error) {
    throw error instanceof ConditionFailed ? over() : error;
  }
}
