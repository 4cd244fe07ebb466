/* Which font writes which letters, and in which order they stand (finance design, 8). Pure: fonts are opened elsewhere. */

/** A font by what it writes: the standard one has the letters of western Europe, the others are opened where they are needed. */
export const embedded = ["latin", "han", "arabic", "hebrew"] as const;
export type Embedded = (typeof embedded)[number];
export type FontName = "standard" | Embedded;

/** What stands together: written by one font, in one direction. */
export interface Run {
  font: FontName;
  text: string;
  /** Bidirectional level (Unicode Annex 9): what is odd is read from right to left. */
  level: number;
}

const STANDARD = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u20ac]+$/u;
const SCRIPTS: [Embedded, RegExp][] = [
  ["han", /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
];

/** Whether the standard font writes all of it. */
export const isStandard = (text: string): boolean => text === "" || STANDARD.test(text);

/** Whether any of it is read from right to left. */
export const isRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

const fontOf = (letter: string): FontName =>
  isStandard(letter) ? "standard" : (SCRIPTS.find(([, script]) => script.test(letter))?.[0] ?? "latin");

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * Where a line may be broken: the text in pieces, each with the blanks behind it; letters of Han stand for themselves.
 * @param text normalised (NFC)
 */
export const piecesOf = (text: string): string[] =>
  text.split(/(?<= )(?=[^ ])/u).flatMap((word) => {
    if (!lettersOf(word).some((letter) => fontOf(letter) === "han")) return [word];
    const pieces: string[] = [];
    for (const letter of lettersOf(word)) {
      const last = pieces.at(-1);
      const isApart = last !== undefined && letter !== " " && (fontOf(letter) === "han" || fontOf(last) === "han");
      if (last === undefined || isApart) pieces.push(letter);
      else pieces[pieces.length - 1] = last + letter;
    }
    return pieces;
  });

/** Which font writes what the standard one could: one that has the rest of the Latin letters too, where the text has any of those. */
export const plainFontOf = (text: string): "standard" | "latin" =>
  lettersOf(text).some((letter) => fontOf(letter) === "latin") ? "latin" : "standard";

interface Writing {
  /** What writes what the standard font could (`plainFontOf`). */
  plain: "standard" | "latin";
  /** The bidirectional levels of a text's UTF-16 units; absent, all of it is read from left to right. */
  levelsOf?: (text: string) => ArrayLike<number>;
  /** What stands for a letter in a run that is read from right to left, such as `(` for `)`. */
  mirrored?: (letter: string) => string;
}

/** A line's runs, as they stand from left to right. */
export function runsOf(line: string, { plain, levelsOf, mirrored = (letter) => letter }: Writing): Run[] {
  const levels = levelsOf?.(line);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of lettersOf(line)) {
    const level = levels?.[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    const own = fontOf(letter);
    // A blank stays with what it stands in, whose words it keeps together.
    const stays = letter === " " && last?.level === level;
    const font = stays ? last.font : own === "standard" ? plain : own;
    const text = level % 2 === 1 ? mirrored(letter) : letter;
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ font, text, level });
  }
  return inOrder(runs);
}

/** What of a run is written from left to right: fonts of scripts that are read from right to left turn their letters round themselves. */
export const shownOf = ({ font, text, level }: Run): string => {
  if (level % 2 === 0) return text;
  // Words would be set the other way round; a hard blank makes them one.
  return font === "arabic" || font === "hebrew" ? text.replaceAll(" ", "\u00a0") : lettersOf(text).reverse().join("");
};

/** Rule L2: from the highest level to the lowest odd one, what stands together at that level or above is turned round. */
function inOrder(runs: Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return order;
}
