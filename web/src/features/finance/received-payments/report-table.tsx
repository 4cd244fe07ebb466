import { monthNames } from "@salle/calendar/format";
import { type PaymentType, paymentTypes } from "@salle/contract/finance/codes";
import type { PaymentReport } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { strings } from "./strings.ts";

type Report = PaymentReport["attributes"];
/** A day or a month, or what all come to. */
type Row = Pick<Report["rows"][number], "count" | "amount" | "surcharge" | "fee" | "byType"> & { label: string };

const AMOUNT = 128;

const netOf = (row: Row) => row.amount + row.surcharge - row.fee;

const dayOrMonth = (period: string): string => {
  const [year, month] = period.split("-");
  return period.length > 7 ? formatDate(period, "list") : `${monthNames[Number(month) - 1] ?? ""} ${year}`;
};

/** What was received, a row for each day or month in which something came; a column for each way in which any did. */
export function ReportTable({ report: { rows, sum, byType, currency } }: { report: Report }) {
  const money = (amount: number | undefined) => (amount ? formatMoney(amount, currency) : "");
  const amount = (id: string, header: string, of: (row: Row) => number | undefined): Column<Row> => ({
    id,
    header,
    width: AMOUNT,
    isNumber: true,
    priority: 2,
    cell: (row) => money(of(row)),
  });
  const ofType = (type: PaymentType) => amount(type, strings.types[type], ({ byType }) => byType[type]?.amount);
  const columns: Column<Row>[] = [
    { id: "period", line: "title", header: strings.when, cell: ({ label }) => label },
    {
      id: "count",
      line: "detail",
      header: strings.count,
      width: 120,
      cell: ({ count }) => strings.counted(count),
    },
    ...paymentTypes.filter((type) => byType[type]).map(ofType),
    {
      id: "amount",
      line: "amount",
      // It is what was owed; what was added for cards stands beside it.
      header: sum.surcharge > 0 ? strings.totalBefore : strings.total,
      width: AMOUNT,
      isNumber: true,
      cell: (row) => money(row.amount),
    },
    ...(sum.surcharge > 0 ? [amount("surcharge", strings.surcharges, (row) => row.surcharge)] : []),
    ...(sum.fee !== 0 ? [amount("fee", strings.fees, (row) => row.fee), amount("net", strings.net, netOf)] : []),
  ];
  const named: Row[] = rows.map(({ period, ...row }) => ({ ...row, label: dayOrMonth(period) }));
  return (
    <DataTable
      label={strings.reportTitle}
      columns={columns}
      rows={named.length === 0 ? [] : [...named, { ...sum, byType, label: strings.total }]}
      rowId={({ label }) => label}
      isDense
      empty={strings.reportEmpty}
    />
  );
}
