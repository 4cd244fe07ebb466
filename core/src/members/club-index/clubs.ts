import * as Clubs from "../../organisations/clubs/index.ts";

/** Versioned cache: what this process has read of clubs. A federation has some hundreds. */
const held = new Map<string, Clubs.Club>();

/**
 * Clubs at the version that the directory knows, or a newer one: whatever changes of a club, the directory is told of it, so
 * only what has changed since it was last read is read.
 */
export async function clubsAt(entries: readonly { id: string; version: number }[]): Promise<Map<string, Clubs.Club>> {
  const changed = entries.filter(({ id, version }) => (held.get(id)?.version ?? 0) < version);
  for (const club of await Clubs.findMany(changed.map(({ id }) => id))) held.set(club.id, club);
  return held;
}
