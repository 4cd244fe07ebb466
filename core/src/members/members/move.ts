import { todayIn } from "@salle/calendar/today";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { clubMemberProfileIdOf } from "../../lib/ids.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import type { ClubMemberProfile } from "./entity.ts";
import type { Member } from "./rules.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

interface Move {
  /** The person in the club that they leave. */
  member: Member;
  to: Club;
  /** Their place there, where they had one before. */
  before: ClubMemberProfile | undefined;
  /** Until when they have paid in the new club; "" when nothing says. */
  financialTo: string;
}

/**
 * The steps by which a person leaves a club for another: they are an approved member there, brought back where they had been
 * archived, it is their primary club, and their place in the old one is archived. The directory and the campaigns are told.
 */
export function moveSteps({ member, to, before, financialTo }: Move, now: Date): Step[] {
  const { person } = member.account;
  const approved = { isApproved: true, isArchived: false, isPrimary: true };
  const joined = before
    ? clubMemberProfileWrites.update(before, { ...approved, ...laterOf(before, financialTo) }, now).steps
    : [
        clubMemberProfileWrites.create(
          {
            id: clubMemberProfileIdOf(person, to.id),
            person,
            clubId: to.id,
            ...approved,
            memberSince: todayIn(to.timeZone, now),
            ...(financialTo && { financialTo }),
          },
          now,
        ).step,
      ];
  return [
    ...joined,
    ...clubMemberProfileWrites.update(member.clubMemberProfile, { isArchived: true, isPrimary: false }, now).steps,
    ...profileWrites.update(member.profile, { primaryClubId: to.id }, now).steps,
    enqueue("directory", { person }, now),
    enqueue("campaigns", { kind: "person", person }, now),
  ];
}

const laterOf = ({ financialTo = "" }: ClubMemberProfile, next: string) =>
  next > financialTo ? { financialTo: next } : {};
