import type { ExportFormat } from "@salle/contract/exports";
import type { Report } from "@salle/contract/members/reports";
import type { ReactNode } from "react";

export interface ReportData extends Omit<Report["attributes"], "code"> {
  code: string;
  /** Of what is told of a period. */
  fromDate?: string | null;
  toDate?: string | null;
}
/** A row of a report, or with the code "" what all come to. */
export type ReportRow = Pick<ReportData["rows"][number], "code" | "label" | "values" | "filters">;

/** Which report, and of what period where it is of one. */
export interface Asked<C extends string> {
  report: C;
  period?: string;
}

/** Reports of one kind, such as those on members: what they are called, and where they come from. */
export interface ReportSet<C extends string> {
  labels: Readonly<Record<C, string>>;
  /** What is counted, and what is not. */
  notes: Readonly<Record<C, string>>;
  /** What of time a report can be of, by codes, the first by default; the others say by themselves of when they are. */
  periodsOf?(report: C): Readonly<Record<string, string>> | null;
  load(owner: string, asked: Asked<C>): Promise<unknown>;
  useReport(owner: string, asked: Asked<C>): ReportData;
  /** Has a report written into a file. @throws ApiFailure */
  exportAs(owner: string, asked: Asked<C> & { format: ExportFormat }, key: string): Promise<{ data: { id: string } }>;
  /** What a row is called, with a link where there is more of it. */
  rowLabel(row: ReportRow, place: { isOfSystem: boolean; report: C }): ReactNode;
  /** What is said where a report has no rows. */
  emptyText(report: C): string;
}
