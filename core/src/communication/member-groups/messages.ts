import { enqueue, type Step } from "../../dynamo/index.ts";
import type { StoredAssignment } from "./entity.ts";

/** Notifies the campaign platform of a group: of its name, whether it is a channel or there at all. */
export const notifyOfGroup = (groupId: string, at: Date): Step => enqueue("campaigns", { kind: "group", groupId }, at);

/** Longer than a request can take, and than an index lags. */
const LATER_SECONDS = 60;

/**
 * Notifies of a group that is gone, or has begun or ended to be a channel: at once, and again when whoever joined at the
 * same moment, without asking the group itself, can be seen in the index too.
 */
export const notifyOfMembers = (groupId: string, at: Date): Step[] => [
  notifyOfGroup(groupId, at),
  enqueue("campaigns", { kind: "group", groupId }, at, { delaySeconds: LATER_SECONDS }),
];

/** Notifies the campaign platform of how a member stands with a channel. */
export const notifyOfMember = (
  { groupId, clubMemberProfileId }: Pick<StoredAssignment, "groupId" | "clubMemberProfileId">,
  at: Date,
): Step => enqueue("campaigns", { kind: "member", groupId, clubMemberProfileId }, at);
