import { todayIn } from "@salle/calendar/today";
import type { AddMember } from "@salle/contract/members/changes";
import { claim, type Step } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
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

const DRAWS = 5;

/** Does what draws a new National ID, and again with another one where somebody has it. `work` must read afresh. */
export async function drawing<R>(work: () => Promise<R>): Promise<R> {
  for (let draw = 1; ; draw++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NumberTaken) || draw === DRAWS) throw error;
    }
  }
}

type MakeAccount = (of: Parameters<typeof Accounts.create>[0], at: Date) => Change<Accounts.Account>;
interface How {
  isApproved?: boolean;
  /** Makes their account, where it is more than that of somebody who cannot sign in. */
  account?: MakeAccount;
}

/** The account of who cannot sign in. */
const plain: MakeAccount = (of, at) => {
  const { item, step } = Accounts.create(of, at);
  return { item, steps: [step] };
};

/** A new member and the steps that write them: three items and the national ID's claim. The directory is to be told. */
export function newMember(
  club: Club,
  input: AddMember,
  now: Date,
  { isApproved = true, account: make = plain }: How = {},
): { member: Member; steps: Step[] } {
  const person = newPerson(now);
  const given = nationalIdKey(input.nationalId ?? "");
  const nationalId = given || newNationalId();
  const account = make(
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
      isApproved,
      isArchived: false,
      memberSince: input.memberSince || todayIn(club.timeZone, now),
    },
    now,
  );
  const taken = () => (given ? fieldError("nationalId", NATIONAL_ID_TAKEN) : new NumberTaken());
  return {
    member: { account: account.item, profile: profile.item, clubMemberProfile: clubMemberProfile.item },
    steps: [...account.steps, profile.step, clubMemberProfile.step, claim("national-id", nationalId, person, taken)],
  };
}
