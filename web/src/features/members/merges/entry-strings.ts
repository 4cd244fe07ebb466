/** What a member's record says of merges; apart, so that it loads no more than that. */
export const entryStrings = {
  merge: "Merge with another registration…",
  mergedInto: "This registration was merged into another one of the same person, which has all that it had.",
  open: "Open that one",
} as const;
