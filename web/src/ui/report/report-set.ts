import type { ExportFormat } from "@salle/contract/exports";
import type { Report } from "@salle/contract/members/reports";
import type { ReactNode } from "react";

export type ReportData = Omit<Report["attributes"], "code"> & { code: string };
/** A row of a report, or with the code "" what all come to. */
export type ReportRow = Pick<ReportData["rows"][number], "code" | "label" | "values" | "filters">;

/** Reports of one kind, such as those on members: what they are called, and where they come from. */
export interface ReportSet<C extends string> {
  labels: Readonly<Record<C, string>>;
  /** What is counted, and what is not. */
  notes: Readonly<Record<C, string>>;
  load(owner: string, report: C): Promise<unknown>;
  useReport(owner: string, report: C): ReportData;
  /** Has a report written into a file. @throws ApiFailure */
  exportAs(owner: string, asked: { format: ExportFormat; report: C }, key: string): Promise<{ data: { id: string } }>;
  /** What a row is called, with a link where there is more of it. */
  rowLabel(row: ReportRow, place: { isOfSystem: boolean; report: C }): ReactNode;
  /** What is said where a report has no rows. */
  emptyText(report: C): string;
}
