import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { SecurableContext } from "@salle/contract/identity/session";

/** The handle of what a staff context is over. */
export function ownerIn({ type, id }: SecurableContext): string {
  if (type === "system") return SYSTEM_HANDLE;
  return handleOf({ type: type === "club-groups" ? "club-group" : "club", id });
}
