/** A start that cannot go on for a reason the person can mend; `message` is the one line to show them. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** The text of whatever was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
