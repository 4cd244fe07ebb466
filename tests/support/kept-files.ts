import { getFile } from "@salle/core/lib/stored";
import type { Parts } from "./parts.ts";

/** Of every file of additional details and certifications that anything has named, the oldest first: whether there is something in it. */
export async function keptFiles(parts: Parts): Promise<("full" | "empty")[]> {
  const named = [...new Set(JSON.stringify(await parts.allItems()).match(/mfl_\w{26}/g))].sort();
  const bytes = await Promise.all(named.map((id) => getFile("metadata", `metadata/${id}`)));
  return bytes.map(({ length }) => (length > 0 ? "full" : "empty"));
}
