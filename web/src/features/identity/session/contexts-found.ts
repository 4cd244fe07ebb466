import { fold } from "../../../lib/fold.ts";

/** With more contexts than these there is a search. */
export const MANY = 8;

/** The contexts with each of some words in their name or kind; case and accents do not count. */
export function contextsFound<C extends { label: string; type: T }, T extends string>(
  contexts: readonly C[],
  typed: string,
  kinds: Readonly<Record<T, string>>,
): C[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return contexts.filter(({ label, type }) => {
    const text = fold(`${label} ${kinds[type]}`);
    return words.every((word) => text.includes(word));
  });
}
