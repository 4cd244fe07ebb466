import * as z from "zod/mini";
import { isId } from "./ids.ts";
import * as problems from "./problems.ts";
import { nameAt } from "./words.ts";

/**
 * The kinds of text that a request can carry (trust, "A caller's string is never a property name"): each has one schema,
 * made here, and a test of the contract names every field whose text has none (tests/unit/contract.test.ts).
 */
export const textKinds = ["name", "line", "paragraph", "address", "code", "date", "term", "secret", "file"] as const;
type TextKind = (typeof textKinds)[number];
/** Under this name a schema's kind is in docs/openapi.json. */
export const KIND = "x-text";

/** What is said, or what makes it of the issue. */
type Words = string | z.core.$ZodErrorMap;

/**
 * Text of a kind, before what that kind asks. Unicode normalisation: composed (NFC), so that what looks alike is alike,
 * whichever machine it was typed on; a secret and a file stay as they are.
 * @param blank what is said where there is no text
 */
export const textOf = (kind: TextKind, blank: Words) => {
  const text = z.string({ error: blank }).check(z.meta({ [KIND]: kind }));
  return kind === "secret" || kind === "file" ? text : text.check(z.normalize("NFC"), z.trim());
};

/** What something or somebody is called: one line, of which something can be seen. */
export const nameText = (label: string, max = 100) =>
  textOf("name", problems.blank(label)).check(
    visible(problems.blank(label)),
    longest(label, max),
    printable(label),
    oneLine(label),
  );

/** One line; "" and absent mean not given. */
export const lineText = (label: string, max = 100) =>
  z.optional(
    textOf("line", problems.blank(label)).check(
      z.refine((text) => text === "" || isVisible(text), { error: unprintable(label), abort: true }),
      longest(label, max),
      printable(label),
      oneLine(label),
    ),
  );

/** Text that may have several lines; "" and absent mean not given. */
export const paragraphText = (label: string, max: number) =>
  z.optional(textOf("paragraph", problems.blank(label)).check(longest(label, max), printable(label)));

/** As `paragraphText`, of which something can be seen. */
export const neededParagraph = (label: string, max: number) =>
  textOf("paragraph", problems.blank(label)).check(
    visible(problems.blank(label)),
    longest(label, max),
    printable(label),
  );

/** "" or an e-mail address, kept in the case it was typed; the message is spec 01 §5's. */
export const emailText = (label: string) =>
  textOf("address", problems.blank(label)).check(
    longest(label, 254),
    z.refine((text) => text === "" || isEmail(text), { error: problems.email(label) }),
  );

/**
 * What a program has given out or reads: ids, amounts, two-letter countries.
 * @param fits what it looks like; none may take control characters or half of a pair of surrogates
 * @param wrong what is said of one that does not
 * @param blank what is said where there is none, which `fits` may allow
 */
export const codeText = (fits: RegExp | ((text: string) => boolean), wrong: string, blank: Words = wrong) =>
  textOf("code", blank).check(
    z.refine((text) => (fits instanceof RegExp ? fits.test(text) : fits(text)), {
      error: (issue) => (issue.input !== "" ? wrong : typeof blank === "string" ? blank : blank(issue)),
    }),
  );

/** An id of ours. */
export const idText = (
  wrong: string = problems.choose,
  blank: Words = wrong === problems.choose ? namedBlank : wrong,
) => codeText(isId, wrong, blank);
/** Where nothing else is said, a blank identifier is named (spec 03 §5). */
const namedBlank: z.core.$ZodErrorMap = ({ path }) => problems.identifier(nameAt(path ?? []));
/** As `idText`, but "" and absent mean not given. */
export const optionalId = () => z.optional(codeText((text) => text === "" || isId(text), problems.choose));
/** Several ids of ours, `a,b`, each once; every way to write a list is read as that (functions/src/http/parse.ts). @param most so many */
export const idsText = (most: number, tooMany: string) =>
  z.pipe(
    codeText((text) => idsOf(text).every(isId), problems.choose, namedBlank).check(
      z.refine((text) => idsOf(text).length <= most, { error: tooMany }),
    ),
    z.transform(idsOf),
  );
const idsOf = (text: string): string[] => [...new Set(text.split(",").map((part) => part.trim()))];

/** A password: any text, as it is. */
export const secretText = (label: string, max: number, wrong: string) =>
  textOf("secret", problems.blank(label)).check(
    z.minLength(1, { error: problems.blank(label) }),
    z.maxLength(max, { error: wrong }),
    z.refine((text) => text.isWellFormed(), { error: unprintable(label) }),
  );

/** A file's bytes in base64. */
export const fileText = (wrong: string, blank: string) =>
  textOf("file", blank).check(
    z.minLength(1, { error: blank }),
    z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), { error: wrong }),
  );

const unprintable = (label: string) => `The ${label} has characters that cannot be printed.`;

const longest = (label: string, max: number) => z.maxLength(max, { error: problems.tooLong(label, max) });
const visible = (error: string) => z.refine<string>(isVisible, { error, abort: true });
const printable = (label: string) =>
  z.refine<string>((text) => text.isWellFormed() && !UNPRINTABLE.test(text), {
    error: unprintable(label),
    abort: true,
  });
const oneLine = (label: string) =>
  z.refine<string>((text) => !BREAKS.test(text), {
    error: `The ${label} must be one line, without tabs and line breaks.`,
  });

/** Tabs and whatever ends a line, U+0085, U+2028 and U+2029 among them. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]/;
/** Control characters but those of `BREAKS`; U+FFFD, which stands for what was lost in decoding; what is in no XML, as in XLSX. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const UNPRINTABLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd-\uffff]/;
/** What is seen: no blank, control or format character, no mark without a letter to stand on, nothing zero-width. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isVisible = (text: string) => SEEN.test(text);

const PART = String.raw`[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\ufffd@<>"(),;:\\`;
const EMAIL = new RegExp(String.raw`^${PART}]+@${PART}.]+(\.${PART}.]+)+$`, "u");
export const isEmail = (text: string) => EMAIL.test(text);
