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
