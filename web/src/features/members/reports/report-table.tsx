import { Flex } from "@chakra-ui/react";
import { reportAll, reportLabels } from "@salle/contract/members/report-codes";
import type { Report } from "@salle/contract/members/reports";
import { formatMoney } from "@salle/money/format";
import { formatNumber } from "../../../lib/format.ts";
import { type Path, to } from "../../../lib/links.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";

type Attributes = Report["attributes"];
type Row = Pick<Attributes["rows"][number], "code" | "label" | "values" | "filters">;
type Kind = Attributes["columns"][number]["kind"];

const textOf = (value: number | null, kind: Kind): string => {
  if (value === null) return strings.none;
  if (kind === "share") return strings.share(value);
  return kind === "amount" ? formatMoney(value) : formatNumber(value);
};

/** In pixels, for a heading of one word. */
const WIDTHS: Record<Kind, number> = { count: 92, share: 84, amount: 112 };
const WITH_BAR = 168;

/** A report as a table; its first number has bars, the longest of which is the greatest. */
export function ReportTable({ report, isOfSystem }: { report: Attributes; isOfSystem: boolean }) {
  const { code, columns, rows, sums } = report;
  const members = to(isOfSystem ? "/clubs/members" : "/membership/members");
  const most = Math.max(0, ...rows.map(({ values: [first] }) => first ?? 0));
  const all: Row[] = [...rows, ...(sums ? [{ code: "", label: reportAll, values: sums, filters: null }] : [])];
  const shown: Column<Row>[] = [
    { id: "label", header: reportLabels[code], cell: (row) => <Label row={row} members={members} /> },
    ...columns.map(({ code: id, label, kind }, at) => ({
      id,
      header: label,
      isNumber: true,
      width: at === 0 ? WITH_BAR : WIDTHS[kind],
      cell: ({ code: row, values }: Row) => {
        const value = values[at] ?? null;
        const text = textOf(value, kind);
        if (at > 0 || row === "" || value === null || most === 0) return text;
        return (
          <Flex align="center" justify="flex-end" gap="2.5">
            <Bar share={value / most} />
            {text}
          </Flex>
        );
      },
    })),
  ];
  return (
    <DataTable
      label={reportLabels[code]}
      columns={shown}
      rows={all}
      rowId={({ code: row }) => row}
      empty={<EmptyState title={strings.empty} text={code === "groups" ? strings.noGroups : strings.emptyText} />}
    />
  );
}

function Label({ row: { label, filters }, members }: { row: Row; members: Path }) {
  if (filters === null) return <>{label}</>;
  return (
    <TextLink to={members} search={Object.fromEntries(new URLSearchParams(filters))}>
      {label}
    </TextLink>
  );
}
