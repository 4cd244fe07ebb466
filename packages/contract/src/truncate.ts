/** How much of a text is shown where nothing else is said (spec 01 §9). */
const DEFAULT_LENGTH = 100;

/** A text of at most so many characters; one that was longer ends in an ellipsis, which counts. */
export function truncate(text: string, length = DEFAULT_LENGTH): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, Math.max(length - 1, 0))
        .join("")
        .trimEnd()}…`;
}
