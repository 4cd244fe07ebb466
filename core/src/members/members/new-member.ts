import { todayIn } from "@salle/calendar/today";
import type { AddMember } from "@salle/contract/members/changes";
import { claim, enqueue, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { fieldError } from "../../lib/errors.ts";
import { clubMemberProfileIdOf, newNationalId, newPerson } from "../../lib/ids.ts";
import { phoneNumber } from "../../lib/phone.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import { type Member, nationalIdKey } from "./rules.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

const NATIONAL_ID_TAKEN = "This National ID belongs to another member.";

/** Thrown when a number we drew ourselves is taken, so that another one is drawn. */
export class NumberTaken extends Error {}

/** A new member and the steps that write them: three items, the national ID's claim and the directory's message. */
export function newMember(club: Club, input: AddMember, now: Date): { member: Member; steps: Step[] } {
  const person = newPerson(now);
  const given = nationalIdKey(input.nationalId ?? "");
  const nationalId = given || newNationalId();
  const account = Accounts.create(
    {
      person,
      firstName: input.firstName,
      lastName: input.lastName,
      nationalId,
      ...(input.mobilePhoneNumber && { mobilePhoneNumber: phoneNumber(input.mobilePhoneNumber, club.country) ?? "" }),
    },
    now,
  );
  const profile = profileWrites.create(
    {
      person,
      dateOfBirth: input.dateOfBirth,
      ...(input.gender && { gender: input.gender }),
      emailAddress: input.emailAddress ?? "",
      addressLineOne: input.addressLineOne ?? "",
      addressLineTwo: input.addressLineTwo ?? "",
      addressLineThree: input.addressLineThree ?? "",
      suburb: input.suburb ?? "",
      state: input.state ?? "",
      postcode: input.postcode ?? "",
      country: input.country || club.country || "",
      allowMarketing: input.allowMarketing ?? false,
      primaryClubId: (input.isPrimary ?? true) ? club.id : "",
    },
    now,
  );
  const clubMemberProfile = clubMemberProfileWrites.create(
    {
      id: clubMemberProfileIdOf(person, club.id),
      person,
      clubId: club.id,
      isPrimary: input.isPrimary ?? true,
      isApproved: true,
      isArchived: false,
      memberSince: input.memberSince || todayIn(club.timeZone, now),
    },
    now,
  );
  const taken = () => (given ? fieldError("nationalId", NATIONAL_ID_TAKEN) : new NumberTaken());
  return {
    member: { account: account.item, profile: profile.item, clubMemberProfile: clubMemberProfile.item },
    steps: [
      account.step,
      profile.step,
      clubMemberProfile.step,
      claim("national-id", nationalId, person, taken),
      enqueue("directory", { person }, now),
    ],
  };
}
