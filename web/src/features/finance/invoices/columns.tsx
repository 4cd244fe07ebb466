import { Box } from "@chakra-ui/react";
import type { InvoiceRow } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { DueDate, InvoiceStatusBadge } from "./invoice-status.tsx";
import { isSendable } from "./queries.ts";
import { strings } from "./strings.ts";

/** The columns that both the issuer's and the payer's list have. */
const issued: Column<InvoiceRow> = {
  id: "issued",
  header: strings.issued,
  sortBy: "issuedDate",
  cell: ({ attributes }) => formatDate(attributes.issuedDate),
};
const due: Column<InvoiceRow> = {
  id: "due",
  header: strings.due,
  cell: ({ attributes }) => <DueDate {...attributes} />,
};
const amount: Column<InvoiceRow> = {
  id: "amount",
  header: strings.amount,
  isNumber: true,
  cell: ({ attributes }) => formatMoney(attributes.totalAmountIncludingGST, attributes.currency),
};
const status: Column<InvoiceRow> = {
  id: "status",
  header: strings.status,
  cell: ({ attributes }) => <InvoiceStatusBadge {...attributes} />,
};

const number = (pathOf: (id: string) => string): Column<InvoiceRow> => ({
  id: "number",
  header: strings.number,
  cell: ({ id, attributes }) => <TextLink to={pathOf(id)}>{attributes.invoiceNumber}</TextLink>,
});

export interface Selection {
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** An issuer's invoices; with a selection where they may be sent. */
export const issuerColumns = (selection: Selection | null): Column<InvoiceRow>[] => [
  number((id) => `/finance/invoices/details/${id}`),
  { id: "payer", header: strings.payer, cell: ({ attributes }) => attributes.payerName },
  issued,
  due,
  amount,
  { id: "sent", header: strings.sent, cell: ({ attributes }) => (attributes.isSent ? strings.yes : strings.no) },
  status,
  ...(selection
    ? [{ id: "select", header: strings.select, cell: (row: InvoiceRow) => <Tick row={row} {...selection} /> }]
    : []),
];

/** A member's own invoices; what is outstanding can be paid. */
export const payerColumns: Column<InvoiceRow>[] = [
  number(paymentPath),
  { id: "issuer", header: strings.issuer, cell: ({ attributes }) => attributes.issuerName },
  issued,
  due,
  amount,
  status,
  { id: "action", header: strings.action, cell: (row) => (row.attributes.isOutstanding ? <PayLink row={row} /> : "") },
];

function paymentPath(id: string): string {
  return `/member/make-payments/${id}`;
}

function PayLink({ row: { id, attributes } }: { row: InvoiceRow }) {
  return (
    <ButtonLink to={paymentPath(id)} variant="outline" size="sm">
      {strings.pay}
      <Box as="span" srOnly>
        {attributes.invoiceNumber}
      </Box>
    </ButtonLink>
  );
}

/** What is void is not sent. */
function Tick({ row, isSelected, toggle }: Selection & { row: InvoiceRow }) {
  const { invoiceNumber, payerName } = row.attributes;
  return (
    <Box asChild boxSize="5" m="0" accentColor="colorPalette.solid" cursor="pointer" verticalAlign="middle">
      <input
        type="checkbox"
        aria-label={strings.selectRow(invoiceNumber, payerName)}
        checked={isSelected(row.id)}
        disabled={!isSendable(row)}
        onChange={() => toggle(row.id)}
      />
    </Box>
  );
}
