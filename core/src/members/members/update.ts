import { todayIn } from "@salle/calendar/today";
import type { UpdateMember } from "@salle/contract/members/changes";
import type { MemberRecord } from "@salle/contract/members/members";
import { retryAfresh } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldErrors } from "../../lib/errors.ts";
import { given } from "../../lib/given.ts";
import { phoneNumber } from "../../lib/phone.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { checkMember } from "./check.ts";
import { finish } from "./finish.ts";
import { primaryClubAs, versionOf } from "./rules.ts";
import { load } from "./store.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

/**
 * Changes a member's details under the optimistic lock; only the items that differ are written. Without `input.version` the
 * newest is changed, whoever else changes it meanwhile.
 * @throws Refusal with the fields that are wrong; `stale` when the record is no longer at `input.version`,
 * where one is given
 */
export const update = (ctx: ActorContext, id: string, input: UpdateMember): Promise<MemberRecord> =>
  retryAfresh(ctx, (asked) => change(asked, id, input));

async function change(ctx: ActorContext, id: string, input: UpdateMember): Promise<MemberRecord> {
  const member = await load(ctx, id);
  const club = await Clubs.load(ctx, member.clubMemberProfile.clubId);
  const { dateOfBirth = "", postcode, country } = member.profile;
  const before = given({ postcode, country, mobilePhoneNumber: member.account.mobilePhoneNumber });
  const at = { today: todayIn(club.timeZone, ctx.now), country: club.country, before };
  const { all } = checkMember({ dateOfBirth, ...given(input) }, at);
  if (all.length > 0) throw fieldErrors(all);
  if (member.clubMemberProfile.isArchived) {
    throw conflict("This member is archived. Bring them back before changing their details.");
  }
  const stale = input.version === undefined ? undefined : profileWrites.stale;
  if (stale && input.version !== versionOf(member)) throw stale();

  const account = Accounts.update(member.account, accountChanges(input, club.country), ctx.now, stale);
  const profile = profileWrites.update(
    member.profile,
    { ...profileChanges(input), ...primaryClubAs(input.isPrimary, member) },
    ctx.now,
    stale,
  );
  const clubMemberProfile = clubMemberProfileWrites.update(
    member.clubMemberProfile,
    clubMemberProfileChanges(input),
    ctx.now,
    stale,
  );
  return finish(
    ctx,
    member,
    { account: account.item, profile: profile.item, clubMemberProfile: clubMemberProfile.item },
    [...account.steps, ...profile.steps, ...clubMemberProfile.steps],
  );
}

function accountChanges({ firstName, lastName, mobilePhoneNumber }: UpdateMember, country: string | undefined) {
  const mobile = mobilePhoneNumber && phoneNumber(mobilePhoneNumber, country);
  return given({ firstName, lastName, mobilePhoneNumber: mobile ?? undefined });
}

const profileChanges = (input: UpdateMember) => ({
  ...given({
    dateOfBirth: input.dateOfBirth,
    gender: input.gender ?? undefined,
    emailAddress: input.emailAddress,
    addressLineOne: input.addressLineOne,
    addressLineTwo: input.addressLineTwo,
    addressLineThree: input.addressLineThree,
    suburb: input.suburb,
    state: input.state,
    postcode: input.postcode,
    country: input.country,
    allowMarketing: input.allowMarketing,
    isProfilePublic: input.isProfilePublic,
    isEmailPublic: input.isEmailPublic,
    isMobilePublic: input.isMobilePublic,
  }),
  ...(input.gender === null && { gender: undefined }),
});

const clubMemberProfileChanges = ({ memberSince, isPrimary, financialTo }: UpdateMember) => ({
  ...given({ memberSince, isPrimary, financialTo: financialTo || undefined }),
  ...((financialTo === null || financialTo === "") && { financialTo: undefined }),
});
