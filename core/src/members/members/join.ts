import { todayIn } from "@salle/calendar/today";
import { claim, enqueue, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { clubMemberProfileIdOf, newNationalId } from "../../lib/ids.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";
import { NumberTaken } from "./new-member.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

/** Somebody who has an account, as far as they have been a member of a club before. */
export interface Joining {
  account: Accounts.Account;
  profile: MemberProfile | undefined;
  /** Their place in this very club, which was archived. */
  place: ClubMemberProfile | undefined;
}

interface How {
  isApproved: boolean;
  /** It becomes their club, as it does for who has none. */
  isPrimary: boolean;
  /** `YYYY-MM-DD`, of who has none yet. */
  dateOfBirth: string;
  /** What else changes of their account. */
  changes?: Partial<Accounts.Account>;
  /** What to throw when somebody else was faster, and when somebody has the address of `changes`. */
  refused: () => Error;
  taken?: () => Error;
}

/**
 * Has somebody who is known join a club: the steps for a transaction. Who was archived there comes back; who has no
 * National ID gets one. The directory is to be told.
 */
export function join(club: Club, { account, profile, place }: Joining, now: Date, how: How): Step[] {
  const { person } = account;
  const { isApproved, isPrimary, dateOfBirth, refused, taken } = how;
  const nationalId = account.nationalId ?? newNationalId();
  const drawn = account.nationalId ? [] : [claim("national-id", nationalId, person, () => new NumberTaken())];
  // Of an older profile without one its places tell; that stays.
  const becomesTheirs = isPrimary || profile?.primaryClubId === "";
  const changes = {
    ...(becomesTheirs && { primaryClubId: club.id }),
    ...(!profile?.dateOfBirth && dateOfBirth && { dateOfBirth }),
  };
  const about = profile
    ? profileWrites.update(profile, changes, now, refused).steps
    : [profileWrites.create({ person, dateOfBirth, primaryClubId: club.id }, now, refused).step];
  return [
    ...Accounts.update(account, { ...how.changes, nationalId }, now, refused, taken).steps,
    ...drawn,
    ...about,
    ...placeSteps(club, person, place, { isApproved, now, refused }),
  ];
}

function placeSteps(
  club: Club,
  person: string,
  place: ClubMemberProfile | undefined,
  { isApproved, now, refused }: Pick<How, "isApproved" | "refused"> & { now: Date },
): Step[] {
  if (place) {
    return [
      ...clubMemberProfileWrites.update(place, { isArchived: false, isApproved }, now, refused).steps,
      enqueue("campaigns", { kind: "person", person }, now),
    ];
  }
  const made = {
    id: clubMemberProfileIdOf(person, club.id),
    person,
    clubId: club.id,
    isApproved,
    memberSince: todayIn(club.timeZone, now),
  };
  return [clubMemberProfileWrites.create(made, now, refused).step];
}
