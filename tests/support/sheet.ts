import { inflateRawSync } from "node:zlib";

/** The files of a ZIP archive by their names, from its own directory. */
export function unzipped(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(from, from + packed));
    if (bytes.length !== size) throw new Error("A file of the archive is not as long as its directory says");
    files.set(archive.toString("utf8", at + 46, at + 46 + nameLength), bytes.toString("utf8"));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** The rows of a workbook's only sheet: texts as they are read, days and amounts as the numbers that they are. */
export function rowsOfWorkbook(archive: Buffer): (string | number | null)[][] {
  const sheet = unzipped(archive).get("xl/worksheets/sheet1.xml") ?? "";
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) => {
    const cells: (string | number | null)[] = [];
    for (const [, letters = "", kind = "", value = ""] of row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      while (cells.length < column) cells.push(null);
      const inner = value.replace(/<[^>]+>/g, "");
      cells.push(kind.includes("inlineStr") ? unescaped(inner) : Number(inner));
    }
    return cells;
  });
}

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replace(/_x005F_(?=x)/g, "_");

/** The rows of a CSV file (RFC 4180), without the mark before it. */
export function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text
    .replace(/^\ufeff/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}
