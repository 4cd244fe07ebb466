import type { Output, Query } from "@salle/contract/endpoint";
import type { listCreditEntries, listOwnAccounts, listPayerAccounts } from "@salle/contract/finance/payer-accounts";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { toEntry, toResource } from "./resource.ts";
import { accounts, entries, load, ofPerson } from "./store.ts";

/** A page of those who have credit with an owner, by name. @throws Refusal `absent` when there is no such owner; on `page.cursor` */
export async function list(
  ctx: ActorContext,
  owner: string,
  query: Query<typeof listPayerAccounts>,
): Promise<Output<typeof listPayerAccounts>> {
  const [issuer, page, mayRefund] = await Promise.all([
    Owners.fromHandle(ctx, owner),
    accounts.page.byOwner({ creditOf: owner }, { ...pagingOf(query), order: query.sort.direction }),
    mayOnOwner(ctx, "refunds.manage", owner),
  ]);
  return {
    data: page.items.map((each) => toResource(each, issuer, mayRefund)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** The credit that whoever asks has, with each owner. */
export async function own(ctx: ActorContext): Promise<Output<typeof listOwnAccounts>> {
  const found = await ofPerson(ctx.actor.person);
  const data = await Promise.all(
    found.map(async (each) => toResource(each, await Owners.fromHandle(ctx, each.owner), false)),
  );
  return { data, totalResults: data.length };
}

/** A page of what has become of a payer's credit, by age. @throws Refusal `absent`; on `page.cursor` */
export async function history(
  ctx: ActorContext,
  id: string,
  query: Query<typeof listCreditEntries>,
): Promise<Output<typeof listCreditEntries>> {
  const { person, owner } = await load(ctx, id);
  const [page, mayRefund] = await Promise.all([
    entries.page.byPerson(
      { person },
      // "~" sorts behind the sign that follows an owner's handle.
      { ...pagingOf(query), order: query.sort.direction, from: { owner }, to: { owner: `${owner}~` } },
    ),
    mayOnOwner(ctx, "refunds.manage", owner),
  ]);
  return {
    data: page.items.map((each) => toEntry(each, mayRefund)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}
