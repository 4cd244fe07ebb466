import { enqueue, type Step } from "../../dynamo/index.ts";
import type { StoredAssignment } from "./entity.ts";

/** Notifies the campaign platform of a group: of its name, whether it is a channel or there at all. */
export const notifyOfGroup = (groupId: string, at: Date): Step => enqueue("campaigns", { kind: "group", groupId }, at);

/** Notifies the campaign platform of how a member stands with a channel. */
export const notifyOfMember = (
  { groupId, clubMemberProfileId }: Pick<StoredAssignment, "groupId" | "clubMemberProfileId">,
  at: Date,
): Step => enqueue("campaigns", { kind: "member", groupId, clubMemberProfileId }, at);
