import type { ReportKind } from "@salle/contract/report-kinds";

/** A report as it is counted: what its columns are, and a row of numbers each. */
export interface Table {
  columns: { code: string; label: string; kind: ReportKind }[];
  rows: { code: string; label: string; values: (number | null)[]; filters: string | null }[];
  /** Which columns add up; the others have no sum. None where the rows do not. */
  adds: boolean;
}

/** A report's columns and rows, and what they come to; shares do not add up, and one row is its own sum. */
export const toTable = ({ columns, rows, adds }: Table) => ({
  columns,
  rows,
  sums:
    adds && rows.length > 1
      ? columns.map(({ kind }, at) =>
          kind === "share" ? null : rows.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
        )
      : null,
});
