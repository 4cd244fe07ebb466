import type { BuyForFamily, FamilyPurchase } from "@salle/contract/membership/family";
import { NOT_AVAILABLE } from "@salle/contract/membership/labels";
import { retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, fieldError, fieldErrors, isPassing, Refusal } from "../../lib/errors.ts";
import { accountIdOf, personAndClubOf } from "../../lib/ids.ts";
import type * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import * as Memberships from "../memberships/index.ts";
import * as Packages from "../packages/index.ts";
import { persons, placesOf } from "./places.ts";
import { type Chosen, problemsOf } from "./rules.ts";

type Sales = [Memberships.Sale, ...Memberships.Sale[]];

/**
 * Takes memberships for several people, oneself among them or not, on one invoice: all of them or none. Each begins now, and
 * is judged as its member's own asking is (decision 0139).
 * @throws Refusal on `memberships.<index>.clubMemberProfile` for whom one may not buy for and who is named twice, on
 *   `memberships.<index>.membershipType` for what that person cannot have and what another seller sells
 */
export const buy = (ctx: ActorContext, { memberships }: BuyForFamily): Promise<FamilyPurchase> =>
  retryAfresh(ctx, async (again) => {
    const problems = problemsOf(memberships, await openPlaces(again, memberships));
    if (problems.length > 0) throw fieldErrors(problems);
    const sales = await salesOf(again, memberships);
    const payer = await payerFor(again, sales);
    const payerAccountId = accountIdOf(payer.clubMemberProfile.person);
    return Memberships.sellTogether(
      again,
      sales,
      payer,
      (sold): FamilyPurchase => ({
        id: sold.invoiceId,
        type: "family-purchase",
        attributes: { ...sold, payerAccountId },
      }),
    );
  });

/** The places that one may buy for, of the people who are named. */
async function openPlaces(ctx: ActorContext, chosen: readonly Chosen[]): Promise<Set<string>> {
  const named = new Set(chosen.map(({ clubMemberProfile }) => personAndClubOf(clubMemberProfile)?.person));
  const allowed = (await persons(ctx)).filter((person) => named.has(person));
  const places = await Promise.all(allowed.map((person) => placesOf(ctx, person)));
  return new Set(places.flat().map(({ clubMemberProfile }) => clubMemberProfile.id));
}

/** What each is sold; all that is in the way is told at once. */
async function salesOf(ctx: ActorContext, chosen: readonly Chosen[]): Promise<Sales> {
  const fieldOf = (index: number) => `memberships.${index}.membershipType`;
  const settled = await Promise.allSettled(chosen.map((each) => saleFor(ctx, each)));
  const problems = settled.flatMap((each, index) => {
    if (each.status === "fulfilled") return [];
    if (!(each.reason instanceof Refusal) || isPassing(each.reason)) throw each.reason;
    return each.reason.problems.map(({ message }) => ({ field: fieldOf(index), message }));
  });
  if (problems.length > 0) throw fieldErrors(problems);
  const [first, ...more] = settled.flatMap((each, index) =>
    each.status === "fulfilled" ? [{ ...each.value, field: fieldOf(index) }] : [],
  );
  if (!first) throw absent();
  const other = more.findIndex(({ owner }) => owner.handle !== first.owner.handle);
  if (other >= 0) {
    const message = `${first.owner.name} does not sell this. An invoice is of one seller.`;
    throw fieldError(fieldOf(other + 1), message);
  }
  return [first, ...more];
}

async function saleFor(ctx: ActorContext, { clubMemberProfile, membershipType }: Chosen): Promise<Memberships.Sale> {
  const place = personAndClubOf(clubMemberProfile);
  if (!place) throw absent();
  const [club, sold] = await Promise.all([Clubs.load(ctx, place.clubId), Packages.known(ctx, membershipType)]);
  if (!sold || !handlesAbove(club).includes(sold.owner)) throw fieldError("membershipType", NOT_AVAILABLE);
  return Memberships.saleOf(ctx, clubMemberProfile, { membershipType }, { isOwn: true });
}

/** Whose invoice it is: the buyer's, where the first bought for is a member if they are one there; else that one's. */
async function payerFor(ctx: ActorContext, [{ member }]: Sales): Promise<Members.Member> {
  const own = await placesOf(ctx, ctx.actor.person);
  const { clubId } = member.clubMemberProfile;
  return own.find((each) => each.clubMemberProfile.clubId === clubId) ?? own[0] ?? member;
}
