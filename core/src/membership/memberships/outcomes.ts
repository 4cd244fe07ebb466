import { localDate } from "@salle/calendar/local-day";
import type { Output } from "@salle/contract/endpoint";
import { ownerOf } from "@salle/contract/handles";
import type { listRenewals, OutcomeQuery } from "@salle/contract/membership/renewals";
import { type Page, pagingOf } from "../../dynamo/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import type { Membership, RenewalOutcome } from "./entity.ts";
import { namesFor } from "./names.ts";
import { findMany, outcomes } from "./store.ts";

/**
 * What runs have done with the memberships of a club's members, or with what a group or the federation has sold: the latest
 * run first. What was invoiced is told to those only who may see the seller's invoices.
 * @throws Refusal on `page.cursor`
 */
export async function renewals(
  ctx: ActorContext,
  owner: string,
  query: OutcomeQuery,
): Promise<Output<typeof listRenewals>> {
  const page = await pageOf(owner, query);
  const ids = page.items.flatMap(({ membershipId, nextMembershipId }) => [membershipId, nextMembershipId ?? []].flat());
  const [memberships, invoices] = await Promise.all([
    findMany([...new Set(ids)]),
    Invoices.headersOf(page.items.flatMap(({ invoiceId }) => invoiceId ?? [])),
  ]);
  const byId = new Map(memberships.map((each) => [each.id, each]));
  const invoiceBy = new Map(invoices.map((each) => [each.id, each]));
  const names = await namesFor(memberships);
  const data = page.items.map(async (each) => {
    const of = byId.get(each.membershipId);
    const next = byId.get(each.nextMembershipId ?? "");
    const invoice = invoiceBy.get(each.invoiceId ?? "");
    const seesMoney = of !== undefined && (await seesInvoicesOf(ctx, of));
    return {
      id: `${each.jobId}-${each.membershipId}`,
      type: "renewal-outcome" as const,
      attributes: {
        runId: each.jobId,
        at: each.at,
        outcome: each.outcome,
        why: each.why ?? null,
        ...(of ? names(of) : { memberName: "", clubName: "" }),
        clubMemberProfileId: of?.clubMemberProfileId ?? "",
        membershipTypeName: each.packageName,
        endDate: next ? localDate(next.endDate, next.timeZone) : null,
        ...(invoice && seesMoney
          ? {
              invoiceId: invoice.id,
              invoiceNumber: Invoices.numberOf(invoice),
              amount: invoice.total,
              currency: invoice.currency,
            }
          : { invoiceId: null, invoiceNumber: null, amount: null, currency: null }),
        isPartPaid: each.isPartPaid ?? false,
      },
    };
  });
  return { data: await Promise.all(data), totalResults: page.count, meta: { nextCursor: page.cursor } };
}

function pageOf(owner: string, { filters, sort, ...query }: OutcomeQuery): Promise<Page<RenewalOutcome>> {
  const paging = {
    ...pagingOf(query),
    order: sort.direction,
    ...(filters.outcome && { keep: (each: RenewalOutcome) => each.outcome === filters.outcome }),
  };
  const run = filters.run ? { jobId: filters.run } : {};
  const club = ownerOf(owner);
  return club?.type === "club"
    ? outcomes.page.byClub({ clubId: club.id, ...run }, paging)
    : outcomes.page.bySeller({ seller: owner, ...run }, paging);
}

const seesInvoicesOf = (ctx: ActorContext, { owner }: Membership): Promise<boolean> =>
  memo(ctx, `sees invoices of ${owner}`, () => mayOnOwner(ctx, "invoices.view", owner));
