import { type Path, to } from "../../../lib/links.ts";

/* Merging is the system's alone. */

/** Where a member's registration is merged with another one, once that is chosen. */
export const mergePath = (id: string, into?: string): Path => to("/clubs/members/merge/:id/:into?", { id, into });

export const recordPath = (id: string): Path => to("/clubs/members/:id/:tab?", { id });
