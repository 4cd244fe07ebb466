const PLAIN = /^[ -~\n]*$/;

/** Case and accent folding, so that "garber" finds "Gärber". */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : withoutAccents(text));

const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l");

const APOSTROPHE = /['‘’ʼ`´]/g;
const HYPHEN = /[-‐-—]/g;
/** Blanks, commas and hyphens, but those of a number. */
const BETWEEN_WORDS = /(?:[\s,;]|(?<!\d)[-‐-—]|[-‐-—](?!\d))+/g;

/** A text as a search looks through it: folded and without apostrophes, so that "darcy" finds "D’Arcy". */
export const searchable = (text: string): string => fold(text).replace(APOSTROPHE, "");

/** The same of a name, without hyphens too: "annemarie" finds "Anne-Marie". */
export const searchableName = (name: string): string => searchable(name).replace(HYPHEN, "");

/**
 * What was typed into a search, as `searchable` texts hold it: words with a blank between them. A comma or a hyphen
 * between names parts them, so "Berg, Anne-Marie" also finds Anne Marie Berg.
 */
export const searched = (term: string): string => searchable(term).replace(BETWEEN_WORDS, " ").trim();

/** Whether every word of a search, whatever its case and accents, is in a text that is folded already. */
export const hasWords = (folded: string, searchterm: string): boolean =>
  fold(searchterm)
    .split(/\s+/)
    .every((word) => folded.includes(word));
