import { todayIn } from "@salle/calendar/today";
import type { AddMember, MemberRecord } from "@salle/contract/members/members";
import { claim, commit, createStep, enqueue, type Step } from "../../dynamo/index.ts";
import { clubOf } from "../../identity/access/index.ts";
import { AccountEntity } from "../../identity/accounts/entity.ts";
import { account as newAccount } from "../../identity/accounts/factory.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent, conflict, type FieldProblem, fieldError, fieldErrors } from "../../lib/errors.ts";
import { clubMemberProfileIdOf, newNationalId, newPerson } from "../../lib/ids.ts";
import { phoneNumber } from "../../lib/phone.ts";
import type { Club } from "../../organisations/clubs/entity.ts";
import * as Directory from "../directory/index.ts";
import type { DirectoryMessage } from "../directory/messages.ts";
import { fold } from "../directory/rules.ts";
import { type ClubMemberProfile, ClubMemberProfileEntity, type MemberProfile, MemberProfileEntity } from "./entity.ts";
import { type Member, toRecord } from "./record.ts";
import { nationalIdKey, problemsOf } from "./rules.ts";

const NATIONAL_ID_TAKEN = "This National ID belongs to another member.";

/** Thrown when a number we drew ourselves is taken, so that another one is drawn. */
class NumberTaken extends Error {}

/**
 * Adds a new person as an approved member of a club (spec 03 §7, the administrator's sign-up form).
 * @throws Refusal with the fields that are wrong; `possible-duplicate` when somebody of that name and birth date is a
 * member already and `allowDuplicate` is not set
 */
export async function add(ctx: ActorContext, clubId: string, input: AddMember): Promise<MemberRecord> {
  const [club, isKnown] = await Promise.all([
    clubOf(ctx, clubId),
    !input.allowDuplicate && isMember(ctx, clubId, input),
  ]);
  if (!club) throw absent();
  const problems = checkMember(input, todayIn(club.timeZone, ctx.now));
  if (problems.length > 0) throw fieldErrors(problems);
  if (isKnown) {
    throw conflict(
      `${input.firstName} ${input.lastName}, born on the same day, is a member of this club already.`,
      "possible-duplicate",
    );
  }
  for (let attempt = 1; ; attempt++) {
    const { member, steps } = newMember(club, input, ctx.now);
    try {
      return await commit(ctx, steps, await toRecord(ctx, member));
    } catch (error) {
      if (!(error instanceof NumberTaken) || attempt === 5) throw error;
    }
  }
}

/** Begins to read what adding a member needs in any case. */
export const addAhead = (ctx: Pick<Context, "memo">, clubId: string): Promise<unknown> =>
  Promise.all([clubOf(ctx, clubId), Directory.readAhead(ctx, { clubId })]);

/** What is wrong with a member's details, field by field; `today` is the club's. */
export function checkMember(
  input: Pick<AddMember, "dateOfBirth" | "memberSince" | "mobilePhoneNumber">,
  today: string,
): FieldProblem[] {
  const problems = problemsOf(input, today);
  if (input.mobilePhoneNumber && phoneNumber(input.mobilePhoneNumber) === null) {
    problems.push({ field: "mobilePhoneNumber", message: "The Mobile number must be a phone number." });
  }
  return problems;
}

/** A new member and the steps that write them: three items, the national ID's claim and the directory's message. */
export function newMember(club: Club, input: AddMember, now: Date): { member: Member; steps: Step[] } {
  const person = newPerson(now);
  const at = now.toISOString();
  const given = nationalIdKey(input.nationalId ?? "");
  const stamps = { version: 1, createdAt: at, updatedAt: at };
  const account = newAccount({
    person,
    firstName: input.firstName,
    lastName: input.lastName,
    nationalId: given || newNationalId(),
    ...(input.mobilePhoneNumber && { mobilePhoneNumber: phoneNumber(input.mobilePhoneNumber) ?? "" }),
    createdAt: at,
  });
  const profile: MemberProfile = {
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
    country: input.country || club.country || "AU",
    allowMarketing: input.allowMarketing ?? false,
    ...stamps,
  };
  const membership: ClubMemberProfile = {
    id: clubMemberProfileIdOf(person, club.id),
    person,
    clubId: club.id,
    isPrimary: input.isPrimary ?? true,
    isApproved: true,
    isArchived: false,
    memberSince: input.memberSince || todayIn(club.timeZone, now),
    ...stamps,
  };
  const taken = () => (given ? fieldError("nationalId", NATIONAL_ID_TAKEN) : new NumberTaken());
  const steps = [
    createStep(AccountEntity.create(account)),
    createStep(MemberProfileEntity.create(profile)),
    createStep(ClubMemberProfileEntity.create(membership)),
    claim("national-id", account.nationalId ?? "", person, taken),
    enqueue("directory", { person }, now),
  ];
  return { member: { account, profile, membership }, steps };
}

/** Two people are taken for one when their names and birth dates agree; case and accents do not count. */
export const sameness = (who: { firstName: string; lastName: string; dateOfBirth: string }): string =>
  [fold(who.firstName.trim()), fold(who.lastName.trim()), who.dateOfBirth].join("|");

async function isMember(ctx: ActorContext, clubId: string, input: AddMember): Promise<boolean> {
  const rows = await Directory.rowsOfClub(ctx, clubId);
  const same = sameness(input);
  return rows.some((row) => row.dateOfBirth === input.dateOfBirth && sameness(row) === same);
}
