import type { SignupClub } from "@salle/contract/identity/signup";

/** So many clubs stand under each other; a search leads to the others. */
export const SHOWN = 20;

/** How words are compared: without case, accents and signs. */
const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The clubs of a state whose name or suburb has each of the words. */
export function matching(clubs: readonly SignupClub[], term: string, state: string): SignupClub[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  return clubs.filter(({ attributes }) => {
    const text = folded(`${attributes.name} ${attributes.suburb}`);
    return (state === "" || attributes.state === state) && words.every((word) => text.includes(word));
  });
}

export const statesOf = (clubs: readonly SignupClub[]): string[] =>
  [...new Set(clubs.map(({ attributes }) => attributes.state).filter(Boolean))].sort();
