import { localDate, startOfDay } from "@salle/calendar/local-day";
import { todayIn } from "@salle/calendar/today";
import type {
  CheckEligibility,
  Checked,
  EligibilityCheck,
  EligibilityForm,
} from "@salle/contract/membership/eligibility";
import { mayOnClub } from "../../identity/access/index.ts";
import { eachOf } from "../../lib/bulk.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { fromHandle, handlesAbove, handlesFrom } from "../../organisations/owners/index.ts";
import * as Criteria from "../criteria/index.ts";
import * as Packages from "../packages/index.ts";
import { type Asker, applicantOf } from "./applicant.ts";
import { decisionsOf } from "./decisions.ts";
import type { Membership } from "./entity.ts";
import { ofPerson } from "./store.ts";

/** The packages for which an owner's members can be checked: its own and those of the owners above it, by name. */
export async function eligibilityForm(ctx: ActorContext, handle: string): Promise<EligibilityForm> {
  const [owner, handles] = await Promise.all([fromHandle(ctx, handle), handlesFrom(ctx, handle)]);
  const packages = await Packages.offeredByAll(handles);
  const options = packages.map(({ id, name }) => ({ text: name, value: id }));
  return {
    id: handle,
    type: "eligibility-form",
    attributes: {
      membershipPackageOptions: options.sort((a, b) => a.text.localeCompare(b.text, "en")),
      today: todayIn(owner.timeZone, ctx.now),
    },
  };
}

/**
 * Who of these members could have a package on a day, and why not: for each the answer that their add panel gives. For a day in
 * the past only what was decided then counts, for what was known then is not known now. Members of clubs that are not the
 * owner's, or under it, are left out; nothing is written.
 */
export async function checkEligibility(
  ctx: ActorContext,
  handle: string,
  { membershipType, date, clubMemberProfileIds }: CheckEligibility,
): Promise<EligibilityCheck> {
  const [owner, of, members] = await Promise.all([
    fromHandle(ctx, handle),
    Packages.load(ctx, membershipType),
    Members.membersOf([...new Set(clubMemberProfileIds)]),
  ]);
  const clubs = await Clubs.findMany([...new Set(members.map((each) => each.clubMemberProfile.clubId))]);
  const within = new Map(clubs.filter((club) => handlesAbove(club).includes(handle)).map((club) => [club.id, club]));
  const askers = await eachOf(members, async (member): Promise<Asker[]> => {
    const club = within.get(member.clubMemberProfile.clubId);
    return club ? [{ member, club, memberships: await ofPerson(member.clubMemberProfile.person) }] : [];
  });
  const today = todayIn(owner.timeZone, ctx.now);
  const day = date || today;
  const found = await (day < today ? asDecided(askers.flat(), of.id, day) : asOf(ctx, askers.flat(), of, day));
  return {
    id: of.id,
    type: "eligibility-check",
    attributes: {
      membershipTypeName: of.name,
      date: day,
      match: Criteria.askingOf(of).match,
      members: await Promise.all(found.map((each) => forActor(ctx, each))),
    },
  };
}

type Found = Checked & { clubId: string };

/** What the criteria make of them on a day that is not over. */
async function asOf(ctx: ActorContext, askers: readonly Asker[], of: Packages.Package, day: string): Promise<Found[]> {
  const asking = Criteria.askingOf(of);
  const nameOf = await Criteria.namesOf([asking]);
  return eachOf(askers, async (asker) => {
    const start = Math.max(seconds(ctx.now), startOfDay(day, asker.club.timeZone));
    const applicant = await applicantOf(ctx, asker, Criteria.needsOf([asking]), start);
    const { isEligible, reasons } = Criteria.eligibilityOf(asking, applicant, day, nameOf);
    return { ...shown(asker), isEligible, decidedAt: null, reasons };
  });
}

/** What was decided about the membership of the package that they had on a day in the past. */
async function asDecided(askers: readonly Asker[], packageId: string, day: string): Promise<Found[]> {
  const held = new Map(askers.map((each) => [each.member.clubMemberProfile.id, heldOn(each, packageId, day)]));
  const kept = await decisionsOf([...held.values()].flatMap((each) => each ?? []));
  return askers.map((asker) => {
    const decided = kept.get(held.get(asker.member.clubMemberProfile.id)?.id ?? "");
    return {
      ...shown(asker),
      isEligible: decided?.isEligible ?? null,
      decidedAt: decided?.at ?? null,
      reasons: decided?.reasons ?? [],
    };
  });
}

const heldOn = ({ memberships, member }: Asker, packageId: string, day: string): Membership | undefined =>
  memberships.findLast(
    (each) =>
      each.packageId === packageId &&
      each.clubMemberProfileId === member.clubMemberProfile.id &&
      localDate(each.startDate, each.timeZone) <= day &&
      localDate(each.endDate, each.timeZone) >= day,
  );

const shown = ({ member: { account, clubMemberProfile } }: Asker) => ({
  id: clubMemberProfile.id,
  clubId: clubMemberProfile.clubId,
  name: `${account.firstName} ${account.lastName}`,
});

/** Which invoice is overdue is told to those who may see invoices. */
async function forActor(ctx: ActorContext, { clubId, ...found }: Found): Promise<Checked> {
  const seesMoney = await mayOnClub(ctx, "invoices.view", clubId);
  return seesMoney ? found : { ...found, reasons: Criteria.withoutMoney(found.reasons) };
}
