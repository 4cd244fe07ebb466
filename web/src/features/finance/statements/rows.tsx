import { Box } from "@chakra-ui/react";
import type { Statement, StatementRow } from "@salle/contract/finance/statements";
import { formatDate } from "../../../lib/format.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { invoicePage, type Viewer } from "./pages.ts";
import { strings } from "./strings.ts";
import { balanceWords, type Line, linesOf, sidesOf } from "./words.ts";

interface RowsProps {
  of: Statement["attributes"];
  viewer: Viewer;
  isBusy: boolean;
}

/** What was charged and paid, in order, between the balance before and the one after it. */
export function Rows({ of, viewer, isBusy }: RowsProps) {
  return (
    <>
      {of.rows.length === 0 && (
        <Box color="fg.muted" mb="3">
          {strings.quiet}
        </Box>
      )}
      <DataTable
        label={strings.rows}
        columns={columnsOf(of.currency, viewer)}
        rows={linesOf(of)}
        rowId={({ id }) => id}
        isBusy={isBusy}
        empty={null}
      />
    </>
  );
}

function columnsOf(currency: string, viewer: Viewer): Column<Line>[] {
  const sideOf =
    (side: "charged" | "paid") =>
    ({ row }: Line) =>
      row ? sidesOf(row, currency)[side] : "";
  return [
    { id: "date", header: strings.date, line: "detail", width: 104, cell: (line) => <When of={line} /> },
    { id: "what", header: strings.what, line: "title", width: 200, cell: (line) => <What of={line} viewer={viewer} /> },
    { id: "about", header: strings.about, priority: 2, cell: ({ row }) => row?.about ?? "" },
    // A row has one of the two.
    { id: "charged", header: strings.charged, line: "status", width: 100, isNumber: true, cell: sideOf("charged") },
    { id: "paid", header: strings.paid, line: "status", width: 100, isNumber: true, cell: sideOf("paid") },
    {
      id: "balance",
      header: strings.balance,
      line: "amount",
      width: 164,
      isNumber: true,
      cell: (line) => <Balance of={line} currency={currency} />,
    },
  ];
}

/** On a phone the day has what it was for behind it. */
const When = ({ of: { date, row } }: { of: Line }) => (
  <>
    {formatDate(date, "list")}
    {row?.about && (
      <Box as="span" hideFrom="sm" data-chrome="">
        {strings.behind(row.about)}
      </Box>
    )}
  </>
);

function What({ of: { what, row }, viewer }: { of: Line; viewer: Viewer }) {
  if (!row) return <Strong>{what}</Strong>;
  const { number } = row;
  return (
    <Box as="span" whiteSpace="nowrap">
      {number && `${what} `}
      <Linked of={row} viewer={viewer}>
        {number || what}
      </Linked>
    </Box>
  );
}

function Linked({ of: { invoiceId }, viewer, children }: { of: StatementRow; viewer: Viewer; children: string }) {
  return invoiceId ? <TextLink to={invoicePage(invoiceId, viewer)}>{children}</TextLink> : children;
}

function Balance({ of: { balance, row }, currency }: { of: Line; currency: string }) {
  const words = balanceWords(balance, currency);
  if (!row) return <Strong>{words}</Strong>;
  return (
    <Box as="span" whiteSpace="nowrap">
      <Box as="span" hideFrom="sm" color="fg.muted" data-chrome="">
        {strings.balance}{" "}
      </Box>
      {words}
    </Box>
  );
}

const Strong = ({ children }: { children: string }) => (
  <Box as="strong" fontWeight="semibold" whiteSpace="nowrap">
    {children}
  </Box>
);
