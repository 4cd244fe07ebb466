/** What owns packages, invoices, member groups and jobs: the system, a club group or a club (architecture §4). */
export type OwnerType = "system" | "club-group" | "club";
/** An owner by its type and id, as its handle names it. */
export interface OwnerKey {
  type: OwnerType;
  id: string;
}

/** The office's own handle: packages and invoices of the federation. */
export const SYSTEM_HANDLE = "system:system";

/** `club:clb_…`, `club-group:grp_…` or `system:system` as its parts; null when the text is no such handle. */
export function ownerOf(handle: string): OwnerKey | null {
  if (handle === SYSTEM_HANDLE) return { type: "system", id: "system" };
  const [, type, id] = /^(club|club-group):([A-Za-z0-9_]+)$/.exec(handle) ?? [];
  return type && id ? { type: type as OwnerType, id } : null;
}

export const handleOf = ({ type, id }: OwnerKey): string => `${type}:${id}`;
