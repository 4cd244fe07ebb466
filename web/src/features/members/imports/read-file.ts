import { type ImportOptions, MAX_IMPORT_BYTES } from "@salle/contract/members/imports";
import { strings } from "./strings.ts";

/** A chosen file, or a sheet of one, on its way to the server: its name and its bytes in base64. */
export interface ChosenFile {
  fileName: string;
  file: string;
  /** Of a workbook. */
  sheet: string | null;
  /** What needs no recognising. */
  options: ImportOptions;
}

/**
 * The tables in a file: one, or those of a workbook's sheets.
 * @throws Error with words for the person when it is too large or cannot be read
 */
export async function readFile(file: File): Promise<[ChosenFile, ...ChosenFile[]]> {
  if (file.size > MAX_IMPORT_BYTES) throw new Error(strings.tooBig);
  const fileName = file.name.slice(0, 200);
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (startsWith(bytes, OLD_EXCEL)) throw new Error(strings.oldWorkbook);
  if (!startsWith(bytes, ARCHIVE)) return [{ fileName, file: await base64Of(file), sheet: null, options: {} }];
  // What reads workbooks comes with the first of them.
  const { sheetsOf } = await import("./workbook.ts");
  const sheets = await sheetsOf(new Uint8Array(await file.arrayBuffer()));
  const [first, ...others] = await Promise.all(
    sheets.map(async ({ name, csv }) => {
      const table = new Blob([csv]);
      if (table.size > MAX_IMPORT_BYTES) throw new Error(strings.tooBig);
      const options = { encoding: "utf-8", separator: "," } as const;
      return { fileName, file: await base64Of(table), sheet: name, options };
    }),
  );
  if (!first) throw new Error(strings.emptyWorkbook);
  return [first, ...others];
}

/** How a workbook begins, and one of Excel's before 2007. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(strings.unreadable));
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(",") + 1);
}
