import type { ReactNode } from "react";
import { fold } from "../../../lib/fold.ts";
import type { Path } from "../../../lib/links.ts";
import type { strings } from "./strings.ts";

/** The groups, in the order in which they stand. */
const groups = ["members", "clubs", "invoices", "do", "go"] as const satisfies (keyof typeof strings.groups)[];
export type EntryGroup = (typeof groups)[number];

/** Something that a search offers: where it leads, and what is told of it. */
export interface Entry {
  id: string;
  group: EntryGroup;
  icon: ReactNode;
  name: string;
  /** Beside the name, muted. */
  note?: string;
  status?: ReactNode;
  to: Path;
  /** The query of the address. */
  search?: Readonly<Record<string, string>>;
}

/** The address of an entry as a link has it. */
export const hrefOf = ({ to, search }: Entry): string => (search ? `${to}?${new URLSearchParams(search)}` : to);

/** The entries by their groups, in the order of the groups; each keeps its order within. */
export function grouped(entries: readonly Entry[]): { group: EntryGroup; entries: Entry[] }[] {
  return groups
    .map((group) => ({ group, entries: entries.filter((each) => each.group === group) }))
    .filter((each) => each.entries.length > 0);
}

/** Whether each word that was typed begins a word of a label. */
export function isMeant(label: string, typed: string): boolean {
  const words = fold(label).split(/[\s&›]+/);
  return fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** A name in three parts: before what was typed, that itself, and after it; null where it does not occur as it was typed. */
export function marked(name: string, typed: string): [string, string, string] | null {
  const wanted = fold(typed.trim());
  if (!wanted) return null;
  // A letter may fold to several or none, so each is counted by what it becomes.
  const letters = [...name.normalize("NFC")];
  const folded = letters.map(fold);
  const at = folded.join("").indexOf(wanted);
  if (at < 0) return null;
  const letterAt = (place: number): number => {
    let passed = 0;
    const found = folded.findIndex((each) => {
      passed += each.length;
      return passed > place;
    });
    return found < 0 ? letters.length : found;
  };
  const [from, to] = [letterAt(at), letterAt(at + wanted.length - 1) + 1];
  return [letters.slice(0, from).join(""), letters.slice(from, to).join(""), letters.slice(to).join("")];
}
