import { BOM } from "@salle/contract/csv";
import { csvLine, type Written } from "./rules.ts";
import type { TableFile } from "./table-file.ts";

/** A table as CSV in UTF-8: a line a row, below one of headings. */
export function csvFile(headings: readonly string[]): TableFile {
  const lineOf = (row: readonly Written[]) => csvLine(row);
  const chunks = [Buffer.from(BOM + lineOf(headings.map((value) => ({ kind: "text", value }))))];
  return {
    async add(rows) {
      chunks.push(Buffer.from(rows.map(lineOf).join("")));
    },
    end: async () => Buffer.concat(chunks),
  };
}
