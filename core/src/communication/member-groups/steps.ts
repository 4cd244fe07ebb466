import type { Step } from "../../dynamo/index.ts";
import * as Members from "../../members/members/index.ts";
import { countMember } from "./counts.ts";
import type { Bounce, StoredAssignment } from "./entity.ts";
import { notifyOfMember } from "./messages.ts";
import { isBounced } from "./rules.ts";
import { assignments } from "./store.ts";

/** What is said when a member joins or leaves. */
export type Standing = Pick<StoredAssignment, "standing" | "since" | "by" | "reason">;

/**
 * Optimistic lock: writes a member's standing while the one before it is as it was read, counts it where it differs and
 * notes it of the member. A bounce ends with the standing it belonged to.
 * @throws ConditionFailed from the commit
 */
export function writeStanding(
  { clubMemberProfile }: Pick<Members.Member, "clubMemberProfile">,
  groupId: string,
  before: StoredAssignment | undefined,
  next: Standing,
  at: Date,
): { assignment: StoredAssignment; counted: number; steps: Step[] } {
  const { id: clubMemberProfileId } = clubMemberProfile;
  const noted = Members.noteGroup(clubMemberProfile, groupId, next.standing === "in", at);
  const counted = Number(next.standing === "in") - Number(before?.standing === "in");
  const count = counted === 0 ? [] : [countMember(groupId, clubMemberProfileId, counted)];
  const others = [...count, ...noted];
  if (before) {
    const { item, steps } = assignments.update(before, { ...next, bounce: undefined }, at);
    return { assignment: item, counted, steps: [...steps, ...others] };
  }
  const { item, step } = assignments.create({ ...next, clubMemberProfileId, groupId }, at);
  return { assignment: item, counted, steps: [step, ...others] };
}

/** A mail to a member of a channel came back: none when that is known of the address. */
export const noteBounce = (before: StoredAssignment, bounce: Bounce, at: Date): Step[] =>
  isBounced(before, bounce.email)
    ? []
    : [...assignments.update(before, { bounce }, at).steps, notifyOfMember(before, at)];

/** A member of a channel has unsubscribed at the platform. */
export const unsubscribe = (
  member: Pick<Members.Member, "clubMemberProfile">,
  before: StoredAssignment,
  said: { at: string; reason: string },
  at: Date,
): Step[] => {
  const next = { standing: "out", since: said.at, by: "platform", reason: said.reason } as const;
  return [...writeStanding(member, before.groupId, before, next, at).steps, notifyOfMember(before, at)];
};

/** Nothing is kept of a member's standing with a group that is gone. */
export const forgetAssignment = (
  member: Pick<Members.Member, "clubMemberProfile"> | undefined,
  { groupId, clubMemberProfileId }: StoredAssignment,
  at: Date,
): Step[] => [
  assignments.drop({ clubMemberProfileId, groupId }),
  ...(member ? Members.noteGroup(member.clubMemberProfile, groupId, false, at) : []),
];

/** As `forgetAssignment`, of a group that goes on: it has a member less. The assignment must be as it was read. */
export const leaveAndForget = (
  member: Pick<Members.Member, "clubMemberProfile"> | undefined,
  assignment: StoredAssignment,
  at: Date,
): Step[] => {
  const { groupId, clubMemberProfileId, standing } = assignment;
  return [
    { ...assignments.remove(assignment), audit: undefined },
    ...(standing === "in" ? [countMember(groupId, clubMemberProfileId, -1)] : []),
    ...(member ? Members.noteGroup(member.clubMemberProfile, groupId, false, at) : []),
  ];
};
