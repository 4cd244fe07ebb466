import { Flex } from "@chakra-ui/react";
import { type ReportKind, reportAll } from "@salle/contract/report-kinds";
import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../lib/format.ts";
import { Bar } from "../chart/bar.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import type { Column } from "../table/column.ts";
import { DataTable } from "../table/data-table.tsx";
import type { ReportData, ReportRow, ReportSet } from "./report-set.ts";
import { strings } from "./strings.ts";

const textOf = (value: number | null, kind: ReportKind): string => {
  // A column of money is read by what is in it.
  if (value === null || (kind === "amount" && value === 0)) return strings.none;
  if (kind === "share") return strings.share(value);
  return kind === "amount" ? formatMoney(value) : formatNumber(value);
};

/** In pixels, for a heading of one word. */
const WIDTHS: Record<ReportKind, number> = { count: 92, share: 84, amount: 112 };
const WITH_BAR = 168;

interface ReportTableProps<C extends string> {
  set: ReportSet<C>;
  report: C;
  data: ReportData;
  isOfSystem: boolean;
}

/** A report as a table; its first number has bars, the longest of which is the greatest. */
export function ReportTable<C extends string>({ set, report, data, isOfSystem }: ReportTableProps<C>) {
  const { columns, rows, sums } = data;
  const most = Math.max(0, ...rows.map(({ values: [first] }) => first ?? 0));
  const all: ReportRow[] = [...rows, ...(sums ? [{ code: "", label: reportAll, values: sums, filters: null }] : [])];
  const shown: Column<ReportRow>[] = [
    { id: "label", header: set.labels[report], cell: (row) => set.rowLabel(row, { isOfSystem, report }) },
    ...columns.map(({ code: id, label, kind }, at) => ({
      id,
      header: label,
      isNumber: true,
      width: at === 0 ? WITH_BAR : WIDTHS[kind],
      cell: ({ code: row, values }: ReportRow) => {
        const value = values[at] ?? null;
        const text = textOf(value, kind);
        if (at > 0 || row === "" || value === null || most === 0) return text;
        return (
          <Flex align="center" justify="flex-end" gap="2.5">
            <Bar share={Math.max(0, value) / most} />
            {text}
          </Flex>
        );
      },
    })),
  ];
  return (
    <DataTable
      label={set.labels[report]}
      columns={shown}
      rows={all}
      rowId={({ code: row }) => row}
      empty={<EmptyState title={strings.empty} text={set.emptyText(report)} />}
    />
  );
}
