import type { Folder } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";

/** The name of the bucket that files lie in. */
export function bucket(): string {
  const variable = environment.bucket("files");
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set`);
  return value;
}

/** A key, which must be of the folder that the caller may touch. */
export function inFolder(folder: Folder, key: string): string {
  if (!key.startsWith(`${folder}/`)) throw new Error(`${key} is not in the folder ${folder}`);
  return key;
}
