import { handleOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { SecurableContext } from "@salle/contract/identity/session";

/** The handle of the owner that a staff context works for. */
export function ownerIn({ type, id }: Pick<SecurableContext, "type" | "id">): string {
  if (type === "system") return SYSTEM_HANDLE;
  return handleOf({ type: type === "club-groups" ? "club-group" : "club", id });
}
