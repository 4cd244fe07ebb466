/** The query of an address in which a difference is open beside what is there. */
export const opened = (id: string) => (before: object) => ({ ...before, difference: id });

/** Which one is, by the query; null where none is. */
export const openedIn = ({ difference }: { difference?: unknown }): string | null =>
  typeof difference === "string" && difference !== "" ? difference : null;
