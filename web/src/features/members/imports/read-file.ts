import { MAX_IMPORT_BYTES } from "@salle/contract/members/imports";
import { strings } from "./strings.ts";

/** A chosen file on its way to the server: its name and its bytes in base64. */
export interface ChosenFile {
  fileName: string;
  file: string;
}

/** @throws Error with words for the person when it is too large or cannot be read */
export async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > MAX_IMPORT_BYTES) throw new Error(strings.tooBig);
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(strings.unreadable));
    reader.readAsDataURL(file);
  });
  return { fileName: file.name.slice(0, 200), file: url.slice(url.indexOf(",") + 1) };
}
