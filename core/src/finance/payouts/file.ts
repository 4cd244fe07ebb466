import { createHash } from "node:crypto";
import type { FilePayout, Payout as Resource } from "@salle/contract/finance/payouts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { abaFile, type Sender } from "./aba.ts";
import type { Payout, PayoutLine } from "./entity.ts";
import { toResource } from "./resource.ts";
import { numberOf, whyNotFile } from "./rules.ts";
import { bankFileSettings, linesOf, load, payouts } from "./store.ts";
import { todayOf } from "./verbs.ts";

/**
 * Makes a payout's bank file for a day, and keeps what it follows from, so that it is the same whenever it is fetched; its SHA-256 too.
 * @throws Refusal `absent`; on `processDate` for a day that is over; `conflict` for one that is not approved, or is paid, and
 * where nobody has said how bank files say who pays
 */
export const file = (ctx: ActorContext, id: string, { processDate }: FilePayout): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const [before, found, settings, today] = await Promise.all([
      load(asked, id),
      linesOf(id),
      bankFileSettings.find({ owner: SYSTEM_HANDLE }),
      todayOf(asked),
    ]);
    const problem = whyNotFile(before);
    if (problem) throw conflict(problem);
    if (!settings) throw conflict("Say in the bank file settings who pays. Then make the file.");
    const processOn = processDate || today;
    if (processOn < today) throw fieldError("processDate", "The Payment date cannot be in the past.");
    const { sender } = settings;
    const changes = { status: "FILED" as const, processOn, sender, filedAt: ctx.now.toISOString() };
    const hash = hashOf(textOf({ ...before, processOn }, sender, found));
    const { item, steps } = payouts.update(before, { ...changes, sha256: hash }, ctx.now);
    return commit(ctx, steps, toResource(item, ctx.actor.accountId));
  });

/** A payout's bank file as its settings and its lines say it. @param of which names the day */
export function textOf(of: Payout, sender: Sender, found: readonly PayoutLine[]): string {
  const credits = found.map(({ bsb, accountNumber, accountName, amount }) => {
    return { bsb, accountNumber, title: accountName, amount };
  });
  return abaFile(sender, { day: of.processOn ?? "", reference: `SALLE ${numberOf(of)}`, credits });
}

/** SHA-256 in hexadecimal digits, as other programs say it. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * A payout's bank file.
 * @throws Refusal `absent` where none was made
 */
export async function readFile(ctx: ActorContext, id: string): Promise<{ name: string; type: string; text: string }> {
  const [of, found] = await Promise.all([load(ctx, id), linesOf(id)]);
  if (!of.sender) throw absent();
  const text = textOf(of, of.sender, found);
  if (hashOf(text) !== of.sha256) throw new Error(`The bank file of ${id} is not as it was made`);
  return { name: `${numberOf(of)}.aba`, type: "text/plain; charset=us-ascii", text };
}
