import type { InvoiceLine } from "./entity.ts";

/** A name of more than 60 characters, as far as its last word within them; where that would be short, within a word. */
const TOO_LONG = /^(?=.{61})(.{29,58}\S(?=\s)|.{59}).*$/su;

/**
 * What an invoice is for in few words, as its header keeps it for lists, which read no lines: by its first line, and how many there
 * are beside that. Undefined as long as it has none.
 */
export function aboutOf([first, ...more]: readonly Pick<InvoiceLine, "name">[]): string | undefined {
  if (!first) return undefined;
  const name = first.name.replace(TOO_LONG, "$1…");
  return more.length > 0 ? `${name} and ${more.length} more` : name;
}
