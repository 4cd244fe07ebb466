import { inflateSync } from "node:zlib";

/** What a test reads of a PDF that a browser or we have made: the words of each page. Only as much of the format as that takes. */

interface PdfObject {
  dictionary: string;
  stream: string | null;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const match of pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, id = "", body = ""] = match;
    const begins = /stream\r?\n/.exec(body);
    const dictionary = begins ? body.slice(0, begins.index) : body;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = begins ? body.slice(begins.index + begins[0].length).slice(0, length) : null;
    const isPacked = dictionary.includes("FlateDecode");
    const stream = raw && isPacked ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");
const codeOf = (hex: string): number => Number.parseInt(hex, 16);

interface Font {
  /** How many hexadecimal digits a glyph's code has. */
  digits: number;
  letters: Map<number, string>;
}

/** A standard font's: a letter of Latin 1 each. */
const LATIN: Font = {
  digits: 2,
  letters: new Map(Array.from({ length: 256 }, (_, code) => [code, String.fromCharCode(code)])),
};

/** The letters of a font's glyphs (ToUnicode CMap). */
function fontOf(map: string): Font {
  const letters = new Map<number, string>();
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(codeOf(code), fromHex(text));
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", texts = ""] of block.matchAll(/<(\w+)>\s*<\w+>\s*\[([^\]]*)\]/g)) {
      for (const [at, [, text = ""]] of [...texts.matchAll(/<(\w+)>/g)].entries())
        letters.set(codeOf(from) + at, fromHex(text));
    }
    const single = block.replace(/\[[^\]]*\]/g, "");
    for (const [, from = "", to = "", text = ""] of single.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = codeOf(from); code <= codeOf(to); code++) {
        letters.set(code, String.fromCodePoint(codeOf(text) + code - codeOf(from)));
      }
    }
  }
  return { digits: /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4, letters };
}

/** The text of each page, every run of letters a line. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Font>();
  const fontNamed = (font: string): Font => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? "")?.[1];
    const found = fonts.get(font) ?? (map ? fontOf(objects.get(map)?.stream ?? "") : LATIN);
    fonts.set(font, found);
    return found;
  };
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const resources = /\/Resources (\d+) 0 R/.exec(dictionary)?.[1];
    const used = dictionary + (resources ? objects.get(resources)?.dictionary : "");
    const named = new Map(
      [...used.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id] as const),
    );
    const contents = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? "";
    return textOf(objects.get(contents)?.stream ?? "", (name) => fontNamed(named.get(name) ?? ""));
  });
}

function textOf(content: string, fontNamed: (name: string) => Font): string {
  let font = fontOf("");
  let text = "";
  for (const [token, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bET\b/g)) {
    if (name) font = fontNamed(name);
    else if (hex) {
      for (let at = 0; at < hex.length; at += font.digits) {
        text += font.letters.get(codeOf(hex.slice(at, at + font.digits))) ?? "";
      }
    } else if (token === "ET") text += "\n";
  }
  return text;
}
