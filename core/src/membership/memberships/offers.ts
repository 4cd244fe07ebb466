import { localDate } from "@salle/calendar/local-day";
import { isOverOn } from "@salle/calendar/terms";
import * as FeePackages from "../../finance/fee-packages/index.ts";
import * as Invoices from "../../finance/invoices/index.ts";
import type { Context } from "../../lib/context.ts";
import { personAndClubOf } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, handlesAbove } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import { applicantOf } from "./applicant.ts";
import type { Membership } from "./entity.ts";
import { heldBy, whyNotOffered } from "./rules.ts";
import { knownOfPerson } from "./store.ts";

/** A package that a member could be sold. */
export interface Offer {
  package: Packages.Package;
  feePackage: FeePackages.FeePackage;
  /** What its criteria make of the member at that time. */
  eligibility: Criteria.Eligibility;
  /** The day on which that is, at their club. */
  day: string;
  /** Their membership of it that then has not ended. */
  heldBy: Membership | undefined;
}

/**
 * What can be sold to a member, by name: the packages of their club, of the groups above it and of the federation that
 * are on offer, of each owner as many as a select can have; only those that members may choose when they ask themselves. It is
 * to be looked at; a sale reads again.
 */
export async function offersFor(
  ctx: Pick<Context, "memo" | "now">,
  member: Members.Member,
  asked: Asked,
): Promise<Offer[]> {
  const { clubId, person } = member.clubMemberProfile;
  const [club, memberships] = await Promise.all([Clubs.load(ctx, clubId), knownOfPerson(ctx, person)]);
  const day = localDate(asked.start, club.timeZone);
  const onOffer = await onOfferTo(ctx, club, asked.isOwn);
  const sold = onOffer
    .flatMap(({ packages }) => packages)
    .filter((each) => whyNotOffered(each, asked.isOwn) === null && !isOverOn(each, day))
    .map((each) => ({ package: each, asking: Criteria.askingOf(each) }));
  const askings = sold.map(({ asking }) => asking);
  const [feePackages, applicant, nameOf] = await Promise.all([
    Promise.all(onOffer.map((each) => each.feePackages)),
    applicantOf(ctx, { member, club, memberships }, Criteria.needsOf(askings), asked.start),
    Criteria.namesOf(askings, new Map(sold.map(({ package: { id, name } }) => [id, name]))),
  ]);
  const offers = sold.flatMap((each) => {
    const feePackage = feePackages.map((of) => of.get(each.package.feePackageId)).find((found) => found !== undefined);
    return feePackage
      ? [offer({ ...each, feePackage }, { applicant, memberships, club, start: asked.start, nameOf })]
      : [];
  });
  return offers.sort((a, b) => a.package.name.localeCompare(b.package.name));
}

/**
 * What a club's members could be sold, once a request: of the club, the groups above it and the federation; for their own
 * asking without what members cannot choose.
 */
const onOfferTo = (ctx: Pick<Context, "memo" | "now">, club: Clubs.Club, isOwn: boolean): Promise<Packages.OnOffer[]> =>
  memo(ctx, `on offer to ${isOwn ? "members" : "staff"} of ${club.id}`, () =>
    Packages.onOffer(ctx, handlesAbove(club), isOwn),
  );

/**
 * Prefetch: begins to read what the offers for a member are made of, while it is still being found out who asks; what is none
 * of a member's ids reads nothing.
 */
export async function prefetchOffers(
  ctx: Pick<Context, "memo" | "now">,
  profileId: string,
  isOwn: boolean,
): Promise<void> {
  const key = personAndClubOf(profileId);
  if (!key) return;
  const ofClub = async () => {
    const club = await Clubs.known(ctx, key.clubId);
    if (!club) return;
    const handles = handlesAbove(club);
    const owners = handles.map((handle) => fromHandle(ctx, handle));
    // Each may have a share of what is charged, for the GST in it.
    const shares = handles.map((owner) => ({ owner }));
    const terms = Invoices.termsFor(ctx, `club:${club.id}`, [{ shares }]);
    await Promise.all([...owners, terms, onOfferTo(ctx, club, isOwn)]);
  };
  await Promise.all([Members.find(ctx, profileId), knownOfPerson(ctx, key.person), ofClub()]);
}

/** One of them, read from the table itself; undefined without its fee package. `within` has checked its seller. */
export async function offerOf(
  ctx: Pick<Context, "memo" | "now">,
  member: Members.Member,
  sold: Packages.Package,
  asked: Asked,
): Promise<Offer | undefined> {
  const { clubId, person } = member.clubMemberProfile;
  const asking = Criteria.askingOf(sold);
  const [club, feePackage, memberships] = await Promise.all([
    Clubs.load(ctx, clubId),
    FeePackages.known(ctx, sold.feePackageId),
    knownOfPerson(ctx, person),
  ]);
  if (!feePackage) return undefined;
  const [applicant, nameOf] = await Promise.all([
    applicantOf(ctx, { member, club, memberships }, Criteria.needsOf([asking]), asked.start),
    Criteria.namesOf([asking]),
  ]);
  return offer({ package: sold, asking, feePackage }, { applicant, memberships, club, start: asked.start, nameOf });
}

interface Asked {
  /** The member asks for themselves. */
  isOwn: boolean;
  /** When the membership would begin, in seconds since 1970. */
  start: number;
}

interface To {
  applicant: Criteria.Applicant;
  memberships: readonly Membership[];
  club: Pick<Clubs.Club, "timeZone">;
  start: number;
  nameOf: Criteria.NameOf;
}

interface Sold extends Pick<Offer, "package" | "feePackage"> {
  asking: Criteria.Asking;
}

function offer({ asking, ...sold }: Sold, { applicant, memberships, club, start, nameOf }: To): Offer {
  const day = localDate(start, club.timeZone);
  const eligibility = Criteria.eligibilityOf(asking, applicant, day, nameOf);
  const held = heldBy(
    memberships.filter((each) => each.packageId === sold.package.id),
    start,
  );
  return { ...sold, eligibility, day, heldBy: held };
}
