import type { Assignment, MemberGroupFilters } from "@salle/contract/communication/member-groups";
import type { Bounce, MemberGroup, StoredAssignment } from "./entity.ts";

type Group = Pick<MemberGroup, "isEmailCampaignChannel" | "allowOptIn">;
type Standing = Pick<StoredAssignment, "standing" | "since" | "by" | "reason"> & { bounce?: Bounce };

/** The key by which two addresses are compared: case and surrounding blanks do not count. */
export const addressKey = (email: string): string => email.trim().toLowerCase();

/** Mail to this address came back since the member last joined; another address has no bounce. */
export const isBounced = ({ bounce }: { bounce?: Bounce }, email: string): boolean =>
  bounce !== undefined && addressKey(bounce.email) === addressKey(email);

/** How a member stands with a group, as it is shown; null when they never had to do with it. */
export function shown(assignment: Standing | undefined, email: string): Assignment | null {
  if (!assignment) return null;
  const { standing, since, reason = "", bounce } = assignment;
  if (standing === "out") return { state: "unsubscribed", reason, date: since };
  if (bounce && isBounced(assignment, email)) return { state: "bounced", reason: bounce.reason, date: bounce.at };
  return { state: "assigned", reason, date: since };
}

/** Whether the platform should send a member the mails of a channel. */
export const wantsMail = (
  group: Group,
  assignment: Standing | undefined,
  member: { email: string; isArchived: boolean },
): boolean =>
  Boolean(group.isEmailCampaignChannel) &&
  assignment?.standing === "in" &&
  !member.isArchived &&
  member.email !== "" &&
  !isBounced(assignment, member.email);

/** Whether a group is among those asked for (spec 03 §7). */
export const passes = (group: Group, filters: MemberGroupFilters): boolean =>
  (!filters.emailCampaignChannelOnly || Boolean(group.isEmailCampaignChannel)) &&
  (!filters.memberGroupOnly || !group.isEmailCampaignChannel) &&
  (!filters.optInOnly || Boolean(group.allowOptIn));

/** Who asks for a change of a member's standing. */
export interface Asking {
  /** They look after the group. */
  isManager: boolean;
  /** It is their own standing. */
  isSelf: boolean;
}

/**
 * Why somebody may not put a member into a group: "forbidden", or "opted-out" when the member has left the channel
 * themself, can come back themself, and nobody else can bring them back.
 */
export function whyNotAssign(
  group: Group,
  assignment: Standing | undefined,
  { isManager, isSelf }: Asking,
): "forbidden" | "opted-out" | null {
  if (isSelf && group.allowOptIn) return null;
  if (!isManager) return "forbidden";
  const left = assignment?.standing === "out" && assignment.by !== "staff";
  return left && group.isEmailCampaignChannel && group.allowOptIn ? "opted-out" : null;
}

/** Whether somebody may take a member out of a group. */
export const mayUnassign = (group: Group, { isManager, isSelf }: Asking): boolean =>
  isManager || (isSelf && Boolean(group.allowOptIn));
