/** The query of an address in which a dispute is open beside what is there. */
export const opened = (id: string) => (before: object) => ({ ...before, dispute: id });

/** Which one is, by the query; null where none is. */
export const openedIn = ({ dispute }: { dispute?: unknown }): string | null =>
  typeof dispute === "string" && dispute !== "" ? dispute : null;
