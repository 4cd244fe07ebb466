import type { Output, Query } from "@salle/contract/endpoint";
import { MOST_PAID_OUT } from "@salle/contract/finance/codes";
import type { listHeldForOthers } from "@salle/contract/finance/payouts";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { pageOfHeld } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError, Refusal } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as BankDetails from "../bank-details/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as Settlements from "../settlements/index.ts";
import type { Payout } from "./entity.ts";
import { type Beneficiary, bankStatusOf, numberOf, whyNotPaid } from "./rules.ts";
import { linesOf, payouts } from "./store.ts";

/** What an owner is called; their handle where they are gone. */
export async function nameOf(ctx: Pick<Context, "memo">, handle: string): Promise<string> {
  try {
    return (await Owners.fromHandle(ctx, handle)).name;
  } catch (error) {
    if (error instanceof Refusal) return handle;
    throw error;
  }
}

/** Who is in a payout that waits for approval, by their handles; from an index. */
async function inDrafts(): Promise<Map<string, Payout>> {
  const drafts = await payouts.list.byStatus({ owner: SYSTEM_HANDLE, status: "DRAFT" });
  const found = await Promise.all(drafts.map(async (draft) => ({ draft, lines: await linesOf(draft.id) })));
  return new Map(found.flatMap(({ draft, lines }) => lines.map(({ owner }) => [owner, draft] as const)));
}

/** A page of those for whom the federation holds something, most first. @throws Refusal on `page.cursor` */
export async function held(
  ctx: ActorContext,
  query: Query<typeof listHeldForOthers>,
): Promise<Output<typeof listHeldForOthers>> {
  const [all, drafts, currency] = await Promise.all([
    Ledger.heldBy(SYSTEM_HANDLE),
    inDrafts(),
    Settings.currentCurrency(),
  ]);
  const sign = query.sort.direction === "desc" ? -1 : 1;
  const some = all
    .filter(({ owed, inTransit }) => owed !== 0 || inTransit !== 0)
    .sort((a, b) => sign * (a.owed - b.owed) || (a.heldFor < b.heldFor ? -1 : 1));
  const { items, count } = pageOfHeld(some, { ...query, page: {} });
  const accounts = await BankDetails.ofOwners(items.map(({ heldFor }) => heldFor));
  const data = await Promise.all(
    items.map(async ({ heldFor: owner, owed, inTransit }) => {
      const details = accounts.get(owner);
      const draft = drafts.get(owner);
      const [name, holds] = await Promise.all([nameOf(ctx, owner), Settlements.holdsForOthers(owner)]);
      return {
        id: owner,
        type: "heldForOther" as const,
        attributes: {
          owner,
          name,
          owed,
          holds,
          inTransit,
          currency,
          bankStatus: bankStatusOf(details, ctx.now),
          heldUntil: details ? BankDetails.heldUntil(details, ctx.now) : null,
          draftId: draft?.id ?? null,
          draftNumber: draft ? numberOf(draft) : null,
        },
      };
    }),
  );
  return { data, totalResults: count };
}

/** Somebody whom a payout is to pay all that is held for them. */
export interface Paid {
  owner: string;
  owed: number;
  details: BankDetails.BankDetails;
}

/**
 * Those whom a payout can pay now: who are named, or all, of whom those come first to whom most is owed.
 * @returns as many as a transaction takes
 * @throws Refusal on `owners` for the first of the named who cannot be paid, and why
 */
export async function payable(ctx: ActorContext, owners: readonly string[] | undefined): Promise<Paid[]> {
  const names = owners && [...new Set(owners)];
  const [all, drafts] = await Promise.all([
    names ? Ledger.heldFor(SYSTEM_HANDLE, names) : Ledger.heldBy(SYSTEM_HANDLE),
    inDrafts(),
  ]);
  const owed = names ? all : all.filter((each) => each.owed > 0).sort((a, b) => b.owed - a.owed);
  const accounts = await BankDetails.ofOwners(owed.map(({ heldFor }) => heldFor));
  const found: Paid[] = [];
  for (const of of owed) {
    const [details, draft] = [accounts.get(of.heldFor), drafts.get(of.heldFor)];
    const name = names ? await nameOf(ctx, of.heldFor) : of.heldFor;
    const beneficiary: Beneficiary = { name, held: of, details, draft: draft && numberOf(draft) };
    const problem = whyNotPaid(beneficiary, ctx.now);
    if (problem && names) throw fieldError("owners", problem);
    if (!problem && details) found.push({ owner: of.heldFor, owed: of.owed, details });
  }
  return found.slice(0, MOST_PAID_OUT);
}
