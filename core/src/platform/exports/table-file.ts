import type { Written } from "./rules.ts";

/** A table that is written row by row. What it keeps is the file's own bytes, packed where its format packs. */
export interface TableFile {
  add(rows: readonly (readonly Written[])[]): Promise<void>;
  /** The whole file. */
  end(): Promise<Uint8Array>;
}
