import { localDate, startOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import type { MembershipForm } from "@salle/contract/membership/memberships";
import { formatMoney } from "@salle/money/format";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import { mayOnClub, mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import { termsOf } from "./make.ts";
import { type Offer, offersFor } from "./offers.ts";
import { firstPeriod, needsApproval } from "./rules.ts";

/** The member asks for themselves, and so from now on; else the day on which it is to begin, by default today. */
interface Asked {
  isOwn: boolean;
  startDate?: string | undefined;
}

/**
 * What the add panel offers, each with what one would agree to (spec 02 §3, add form data): its period, when it renews,
 * what is due, and what keeps the member from having it.
 */
export async function form(ctx: ActorContext, profileId: string, { isOwn, ...asked }: Asked): Promise<MembershipForm> {
  // An empty field asks for today, as none does.
  const startDate = asked.startDate || undefined;
  const member = await Members.load(ctx, profileId);
  const { account, clubMemberProfile: profile } = member;
  const club = await Clubs.load(ctx, profile.clubId);
  const start = startDate === undefined ? seconds(ctx.now) : startOfDay(startDate, club.timeZone);
  const [offers, seesMoney] = await Promise.all([
    Clubs.isOpen(club) ? offersFor(ctx, member, { isOwn, start }) : [],
    isOwn || mayOnClub(ctx, "invoices.view", profile.clubId),
  ]);
  const membershipPackageOptions = await Promise.all(
    offers.map(async (offer) => ({
      ...toOption(offer, seesMoney),
      needsApproval: needsApproval(offer.package, {
        isOwn,
        manages: await mayOnOwner(ctx, "memberships.manage", offer.package.owner),
      }),
      ...(await sellingOf(ctx, offer, startDate)),
      ...(await Invoices.quoteOf(ctx, offer.package.owner, offer.feePackage.fees ?? [])),
    })),
  );
  return {
    id: profileId,
    type: "membership-form",
    attributes: {
      membershipPackageOptions,
      clubMemberDisplayName: `${account.firstName} ${account.lastName}`,
      canMarkMembershipPaid: !isOwn && (await mayOnClub(ctx, "invoices.manage", profile.clubId)),
      today: todayIn(club.timeZone, ctx.now),
    },
  };
}

/** Who sells it, and the days of the first period by their calendar, as the sale will count them. */
async function sellingOf(ctx: ActorContext, { package: sold }: Offer, startDate: string | undefined) {
  const { handle: seller, name: sellerLabel, timeZone } = await fromHandle(ctx, sold.owner);
  const from = startDate === undefined ? seconds(ctx.now) : startOfDay(startDate, timeZone);
  const terms = termsOf(sold);
  // Most of what is sold has the same terms.
  const days = await memo(ctx, `first period from ${from} in ${timeZone} by ${JSON.stringify(terms)}`, async () => {
    const dates = firstPeriod(terms, from, timeZone);
    const day = (at: number) => localDate(at, timeZone);
    return {
      startDate: day(dates.startDate),
      endDate: day(dates.endDate),
      renewalDate: dates.renewalDate === null ? null : day(dates.renewalDate),
    };
  });
  return { ...days, seller, sellerLabel };
}

const toOption = ({ package: sold, feePackage, eligibility, heldBy }: Offer, seesMoney: boolean) => ({
  text: `${sold.name} (${formatMoney(FeePackages.amountOf(feePackage.fees ?? []))})`,
  value: sold.id,
  name: sold.name,
  isValid: eligibility.isEligible,
  match: eligibility.match,
  reasons: seesMoney ? eligibility.reasons : Criteria.withoutMoney(eligibility.reasons),
  heldUntil: heldBy ? localDate(heldBy.endDate, heldBy.timeZone) : null,
});
