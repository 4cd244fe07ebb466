const firstOf = (word: string): string => [...word][0] ?? "";

/** The initials of a person: of the first and the last name. */
export function personInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => firstOf(word ?? "")).join("") || "?";
}

/** The initials of a club or a federation, at most so many: of its words, "of" and the like left out. */
export function nameInitials(name: string, most: number): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const named = words.filter((word) => !/^(and|of|the)$/i.test(word));
  const given = named.length > 0 ? named : words;
  return given.map(firstOf).join("").slice(0, most) || "?";
}
