import { isCalendarDate } from "@salle/calendar/calendar-date";
import { csvOf } from "@salle/contract/csv";
import type { CellKind, ExportColumn, FileFormat } from "@salle/contract/exports";
import { formatPhone } from "@salle/contract/phones";
import { plainMoney } from "@salle/money/format";
import type { Cell } from "../../lib/exported.ts";

/** A row as it is written: text as it is read, a day as `YYYY-MM-DD`, an amount in cents. */
export interface Written {
  kind: CellKind;
  value: Cell;
}

/** The columns that are asked for, in the export's own order; all of them when none is named. */
export const chosenOf = <C extends string>(
  columns: Readonly<Record<C, ExportColumn>>,
  names?: readonly string[],
): C[] => namesOf(columns).filter((name) => names?.includes(name) ?? true);

const namesOf = <C extends string>(columns: Readonly<Record<C, ExportColumn>>): C[] => {
  const names: C[] = [];
  for (const name in columns) names.push(name);
  return names;
};

/** A cell as it is written; "" and what is no day are nothing. */
export function writtenOf({ kind }: Pick<ExportColumn, "kind">, cell: Cell): Written {
  if (cell === null || cell === "") return { kind, value: null };
  if (kind === "phone") return { kind, value: formatPhone(String(cell)) };
  if (kind === "date") return { kind, value: dayIn(String(cell)) };
  return { kind, value: cell };
}

function dayIn(text: string): string | null {
  const day = text.slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

/** `members-2026-11-21.csv`: plain characters only. */
export const fileNameOf = (kind: string, day: string, format: FileFormat): string => `${kind}-${day}.${format}`;

export const mediaTypes: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
  txt: "text/tab-separated-values; charset=utf-8",
};

/** A line of CSV, with its end: amounts as `155.00`, days as `2027-12-31`. */
export const csvLine = (cells: readonly Written[]): string => csvOf(cells.map(textOf));

function textOf({ kind, value }: Written): string {
  if (value === null) return "";
  return kind === "amount" ? plainMoney(Number(value)) : String(value);
}
