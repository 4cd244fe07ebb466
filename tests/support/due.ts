import { startOfDay } from "@salle/calendar/local-day";
import { handleOf } from "@salle/contract/handles";
import { HoldEntity, MembershipEntity } from "@salle/core/internal/membership/memberships/entity";
import { newMembership, termsOf } from "@salle/core/internal/membership/memberships/make";
import { firstPeriod } from "@salle/core/internal/membership/memberships/rules";
import { dueOf } from "@salle/core/internal/membership/memberships/writes";
import type { Package } from "@salle/core/internal/membership/packages/entity";
import type { Club } from "@salle/core/internal/organisations/clubs/entity";
import { itemOf } from "@salle/core/tools/items";
import { memberItems } from "@salle/core/tools/seeds/load";
import { makeMember } from "@salle/core/tools/seeds/people";
import type { Random } from "@salle/core/tools/seeds/random";

/** The items of a new member with a paid membership of a club's package that began on the day of an instant. */
export function soldOn(
  start: Date,
  { club, sold, random }: { club: Club; sold: Package; random: Random },
): Record<string, unknown>[] {
  const audit = { version: 1, createdAt: start.toISOString(), updatedAt: start.toISOString() };
  const day = start.toISOString().slice(0, 10);
  const made = makeMember(random, club, {
    lastName: "Lasting",
    age: 30,
    today: day,
    address: { addressLineOne: "1 Test Street", suburb: "Testville", state: "NSW", postcode: "2000" },
    emailAddress: "lasting@bench.test",
    mobilePhoneNumber: "+61491570006",
  });
  const member = { ...made, clubMemberProfile: { ...made.clubMemberProfile, isApproved: true, isArchived: false } };
  const { id, person } = member.clubMemberProfile;
  const owner = handleOf({ type: "club", id: club.id });
  const place = { clubMemberProfileId: id, clubId: club.id, owner, ownerName: club.name, timeZone: club.timeZone };
  const period = firstPeriod(termsOf(sold), startOfDay(day, club.timeZone), club.timeZone);
  const membership = {
    ...newMembership({ person, ...place }, sold, period, start),
    isPaid: true,
    ...audit,
  };
  const hold = { person, packageId: sold.id, until: membership.endDate, version: 1 };
  const due = dueOf(membership);
  return [...memberItems(member), itemOf(MembershipEntity, { ...membership, ...due }), itemOf(HoldEntity, hold)];
}
