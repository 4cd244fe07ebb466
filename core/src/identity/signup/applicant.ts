import type { SubmitSignup } from "@salle/contract/identity/signup";
import type { Step } from "../../dynamo/index.ts";
import { given } from "../../lib/given.ts";
import { newPerson } from "../../lib/ids.ts";
import { phoneNumber } from "../../lib/phone.ts";
import * as Members from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import type { Joined } from "./family.ts";

/** How somebody of a link becomes able to sign in, and a member. */
export interface How {
  login: { emailAddress: string; passwordHash: string; isConfirmed: boolean; isActive: boolean };
  club: Club | undefined;
  /** The club has invited them. */
  isApproved: boolean;
  /** The person who has invited them to make the club theirs. */
  transferBy: string | undefined;
  /** What to throw when somebody signs in with the address by now. */
  taken: () => Error;
}

/** What becomes of one of those who sign up. */
export interface Made {
  account: Accounts.Account;
  joined: Joined[];
  steps: Step[];
  /** Of somebody new in a club. */
  place?: Members.ClubMemberProfile;
}

/** Somebody new: a login, and unless only others join with them a member of the club. */
export function applicantOf(input: SubmitSignup, { login, club, isApproved, taken }: How, now: Date): Made {
  const {
    password: _,
    metadata: ___,
    joins = true,
    people: __,
    dateOfBirth = "",
    firstName = "",
    lastName = "",
    ...details
  } = input;
  if (!club || !joins) {
    const mobile = details.mobilePhoneNumber && phoneNumber(details.mobilePhoneNumber, club?.country);
    const of = { person: newPerson(now), firstName, lastName, ...given({ mobilePhoneNumber: mobile || undefined }) };
    const { item, steps } = Accounts.createLogin({ ...of, ...login }, now, taken);
    return { account: item, joined: [], steps };
  }
  const member = { ...details, firstName, lastName, dateOfBirth, emailAddress: login.emailAddress };
  const made = Members.newMember(club, member, now, {
    isApproved,
    account: (of, at) => Accounts.createLogin({ ...of, ...login }, at, taken),
  });
  const { account, clubMemberProfile: place } = made.member;
  return {
    account,
    place,
    joined: [{ person: account.person, name: Accounts.nameOf(account), isApproved }],
    steps: made.steps,
  };
}
