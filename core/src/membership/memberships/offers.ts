import { localDate } from "@salle/calendar/local-day";
import type { FeePackage } from "../../finance/fees/entity.ts";
import * as Fees from "../../finance/fees/index.ts";
import { clubOf } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import type { Member } from "../../members/members/record.ts";
import { handlesAbove } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import type { Package } from "../packages/entity.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { isActive, statusOf } from "./rules.ts";
import { ofPerson } from "./steps.ts";

/** A package that a member could be sold. */
export interface Offer {
  package: Package;
  feePackage: FeePackage;
  /** The member meets its criteria and does not hold it at that time. */
  isValid: boolean;
}

/**
 * What can be sold to a member, by name: the packages of their club, of the groups above it and of the federation that
 * are not archived. Only those that members may choose when they ask themselves, and one that requires approval only
 * once their club has approved them (decision 0020).
 */
export async function offersFor(ctx: Pick<Context, "memo" | "now">, member: Member, options: Asked): Promise<Offer[]> {
  const club = await clubOf(ctx, member.membership.clubId);
  if (!club) throw absent();
  const offers = await offersAmong(
    await Packages.ofOwners(handlesAbove(club)),
    ctx.now,
    member,
    club.timeZone,
    options,
  );
  return offers.sort((a, b) => a.package.name.localeCompare(b.package.name));
}

/** One of them, read alone; undefined when it is not offered. */
export async function offerOf(
  ctx: Pick<Context, "memo" | "now">,
  member: Member,
  sold: Package,
  options: Asked,
): Promise<Offer | undefined> {
  const club = await clubOf(ctx, member.membership.clubId);
  if (!club || !handlesAbove(club).includes(sold.owner)) return undefined;
  return (await offersAmong([sold], ctx.now, member, club.timeZone, options))[0];
}

interface Asked {
  /** The member asks for themselves. */
  isOwn: boolean;
  /** When the membership would begin, in seconds since 1970. */
  start: number;
}

async function offersAmong(
  all: Package[],
  now: Date,
  member: Member,
  timeZone: string,
  { isOwn, start }: Asked,
): Promise<Offer[]> {
  const packages = all.filter((each) => isOffered(each, member, isOwn));
  const [feePackages, criteria, memberships] = await Promise.all([
    Fees.findMany([...new Set(packages.map((each) => each.feePackageId))]),
    Criteria.ofPackages(packages.map((each) => each.id)),
    ofPerson(member.membership.person),
  ]);
  const facts = factsOf(member, memberships, seconds(now));
  return packages.flatMap((each): Offer[] => {
    const feePackage = feePackages.get(each.feePackageId);
    if (!feePackage) return [];
    const meets = Criteria.meets(criteria.get(each.id) ?? [], facts, localDate(start, timeZone));
    return [{ package: each, feePackage, isValid: meets && !holds(memberships, each.id, start) }];
  });
}

function isOffered(each: Package, { membership }: Member, isOwn: boolean): boolean {
  if (each.isArchived) return false;
  if (!isOwn) return true;
  return Boolean(each.userSelectable) && (!each.requiresApproval || Boolean(membership.isApproved));
}

/** What criteria judge by. */
function factsOf(member: Member, memberships: Membership[], now: number): Criteria.Facts {
  return {
    dateOfBirth: member.profile.dateOfBirth ?? "",
    gender: member.profile.gender ?? null,
    packageIds: memberships.filter((each) => isActive(each, now)).map((each) => each.packageId),
  };
}

/** Whether a package is held at an instant, by a membership that has not ended by then. */
const holds = (memberships: Membership[], packageId: string, at: number): boolean =>
  memberships.some((each) => each.packageId === packageId && !["revoked", "expired"].includes(statusOf(each, at)));
