import type { ContextType } from "@salle/contract/identity/session";
import { type Path, to } from "../../../lib/links.ts";

/*
 * Where the members table and records of a context are. The spec's membership screens belong to clubs and groups
 * (01 §2.2); the system has the same ones, over all its clubs, beside its clubs.
 */
const isSystem = (context: ContextType | undefined) => context === "system";

export const membersPath = (context: ContextType | undefined): Path =>
  isSystem(context) ? to("/clubs/members") : to("/membership/members");

export const memberPath = (context: ContextType | undefined, id: string, tab?: string): Path =>
  isSystem(context) ? to("/clubs/members/:id/:tab?", { id, tab }) : to("/membership/members/:id/:tab?", { id, tab });

export const editMemberPath = (context: ContextType | undefined, id: string): Path =>
  isSystem(context)
    ? to("/clubs/members/edit/:clubMemberProfileId/:tab?", { clubMemberProfileId: id })
    : to("/membership/members/edit/:clubMemberProfileId/:tab?", { clubMemberProfileId: id });
