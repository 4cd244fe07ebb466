/** Case and accent folding, so that "garber" finds "Gärber". */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each of the words typed is somewhere in a text. */
export const hasWords = (text: string, typed: string): boolean => {
  const folded = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};
