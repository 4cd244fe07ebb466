import { localDate } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import type { Unmet } from "@salle/contract/membership/memberships";
import * as Fees from "../../finance/fees/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import type { Member } from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { heldBy, isActive, whyNotOffered } from "./rules.ts";
import { knownOfPerson } from "./store.ts";

/** A package that a member could be sold. */
export interface Offer {
  package: Packages.Package;
  feePackage: Fees.FeePackage;
  /** The member meets its criteria at that time. */
  isValid: boolean;
  /** What they do not meet of them. */
  unmet: Unmet[];
  /** Their membership of it that then has not ended. */
  heldBy: Membership | undefined;
}

/**
 * What can be sold to a member, by name: the packages of their club, of the groups above it and of the federation that
 * are on offer, of each owner as many as a select can have. It is to be looked at; a sale reads again. Only those that members may choose when they ask themselves, and one that requires approval only
 * once their club has approved them (decision 0020).
 */
export async function offersFor(ctx: Pick<Context, "memo" | "now">, member: Member, asked: Asked): Promise<Offer[]> {
  const { clubId, person } = member.clubMemberProfile;
  const [club, memberships] = await Promise.all([Clubs.load(ctx, clubId), knownOfPerson(ctx, person)]);
  const packages = await Packages.offeredByAll(
    handlesAbove(club),
    (each) =>
      (!asked.isOwn || whyNotOffered(each, ownAsker(member)) === null) &&
      !isOverOn(each, localDate(asked.start, club.timeZone)),
  );
  const feePackages = await Fees.findMany(
    packages.map((each) => each.feePackageId),
    { consistent: false },
  );
  const names = new Map(packages.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? null;
  const offers = packages.flatMap((each) => {
    const feePackage = feePackages.get(each.feePackageId);
    return feePackage ? [offer(each, feePackage, { ctx, member, memberships, club, start: asked.start, nameOf })] : [];
  });
  return offers.sort((a, b) => a.package.name.localeCompare(b.package.name));
}

/** One of them, read from the table itself; undefined without its fee package. `within` has checked its seller. */
export async function offerOf(
  ctx: Pick<Context, "memo" | "now">,
  member: Member,
  sold: Packages.Package,
  asked: Asked,
): Promise<Offer | undefined> {
  const { clubId, person } = member.clubMemberProfile;
  const [club, feePackage, memberships] = await Promise.all([
    Clubs.load(ctx, clubId),
    Fees.known(ctx, sold.feePackageId),
    knownOfPerson(ctx, person),
  ]);
  return (
    feePackage && offer(sold, feePackage, { ctx, member, memberships, club, start: asked.start, nameOf: () => null })
  );
}

interface Asked {
  /** The member asks for themselves. */
  isOwn: boolean;
  /** When the membership would begin, in seconds since 1970. */
  start: number;
}

interface To {
  ctx: Pick<Context, "now">;
  member: Member;
  memberships: readonly Membership[];
  club: Pick<Clubs.Club, "timeZone">;
  start: number;
  /** A package's name by its id, as far as it is known. */
  nameOf: (id: string) => string | null;
}

function offer(sold: Packages.Package, feePackage: Fees.FeePackage, to: To): Offer {
  const { ctx, member, memberships, club, start, nameOf } = to;
  const applicant = applicantOf(member, memberships, seconds(ctx.now));
  const isMet = Criteria.isMet(sold, applicant, localDate(start, club.timeZone));
  const unmet = isMet
    ? []
    : Criteria.unmetOf(Criteria.criteriaOf(sold), applicant, localDate(start, club.timeZone), nameOf);
  const held = heldBy(
    memberships.filter((each) => each.packageId === sold.id),
    start,
  );
  return { package: sold, feePackage, isValid: isMet, unmet, heldBy: held };
}

const ownAsker = ({ clubMemberProfile }: Member) => ({
  isOwn: true,
  isApproved: Boolean(clubMemberProfile.isApproved),
});

/** What criteria judge a member by. */
export const applicantOf = (
  { profile }: Member,
  memberships: readonly Membership[],
  now: number,
): Criteria.Applicant => ({
  dateOfBirth: profile.dateOfBirth ?? "",
  gender: profile.gender ?? null,
  packageIds: memberships.filter((each) => isActive(each, now)).map((each) => each.packageId),
});
