import type { SecurableContext } from "@salle/contract/identity/session";
import { type Path, to } from "./links.ts";

const MEMBER = "club-member-profile";

/** The handle of a member, by which whoever is billed is named as a club or a group is. */
export const memberHandle = (clubMemberProfileId: string): string => `${MEMBER}:${clubMemberProfileId}`;

/** The member whom a payer's handle is of; null of a club's or a group's. */
export function memberIdIn(handle: string): string | null {
  const [kind, id = ""] = handle.split(":");
  return kind === MEMBER ? id : null;
}

/** What a statement's address names a payer by: a member's id, or the handle of a club or a group. */
export const payerIdOf = (handle: string): string => memberIdIn(handle) ?? handle;

/** The handle of the payer whom a statement's address names. */
export const payerHandleOf = (payerId: string): string => (payerId.includes(":") ? payerId : memberHandle(payerId));

/**
 * The page of a payer, as far as somebody may see it where they are: a member's record, at one of its tabs, or a club's page; null
 * where there is none, as for a group, or for another club in a club.
 */
export function payerPage(
  handle: string,
  viewer: Pick<SecurableContext, "type" | "permissions"> | null,
  tab?: string,
): Path | null {
  if (!viewer) return null;
  const [kind, id = ""] = handle.split(":");
  if (kind === MEMBER && viewer.permissions.includes("members.view"))
    return viewer.type === "system"
      ? to("/clubs/members/:id/:tab?", { id, tab })
      : to("/membership/members/:id/:tab?", { id, tab });
  if (kind === "club" && viewer.type !== "club" && viewer.permissions.includes("clubs.view"))
    return to("/clubs/view/:id/:tab?", { id });
  return null;
}
