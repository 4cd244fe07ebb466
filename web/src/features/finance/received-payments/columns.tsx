import { Box, Flex } from "@chakra-ui/react";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { paymentStatus } from "../../../ui/feedback/statuses.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";

/** What was paid in all. */
export const money = ({ attributes: { amount, currency } }: ReceivedPayment) => formatMoney(amount, currency);

/** What was paid; the federation's list says to whom, for what it collects by card is mostly others'. */
export const columnsOf = (owner: string): Column<ReceivedPayment, "receivedDate">[] =>
  owner === SYSTEM_HANDLE ? columns : columns.filter(({ id }) => id !== "paymentTo");

const columns: Column<ReceivedPayment, "receivedDate">[] = [
  {
    id: "receivedDate",
    header: strings.date,
    line: "detail",
    width: 104,
    sortBy: "receivedDate",
    cell: ({ attributes }) => formatDate(attributes.receivedDate, "list"),
  },
  { id: "paymentBy", header: strings.by, line: "title", cell: ({ attributes }) => attributes.paymentBy },
  {
    id: "paymentTo",
    header: strings.paidTo,
    line: "detail",
    width: 160,
    cell: ({ attributes }) => attributes.paymentTo,
  },
  {
    id: "invoiceNumbers",
    header: strings.invoices,
    line: "detail",
    width: 112,
    cell: ({ attributes }) => <Invoices {...attributes} />,
  },
  {
    id: "paymentType",
    header: strings.how,
    width: 120,
    priority: 2,
    cell: ({ attributes }) => strings.types[attributes.paymentType],
  },
  {
    id: "transactionReferenceNumber",
    header: strings.reference,
    width: 124,
    priority: 3,
    cell: ({ attributes }) => attributes.transactionReferenceNumber ?? "",
  },
  { id: "amount", header: strings.amount, line: "amount", width: 100, isNumber: true, cell: money },
  {
    id: "status",
    header: strings.status,
    line: "status",
    width: 92,
    cell: ({ attributes }) => <StatusOf {...paymentStatus(attributes.status)} />,
  },
];

/** The numbers of what was paid; another owner's invoices are not this one's to open. */
function Invoices({ invoices, isOwnInvoice }: ReceivedPayment["attributes"]) {
  return (
    <Flex gap="1" wrap="wrap">
      {invoices.map(({ id, number }) => (
        <Box key={id}>
          {isOwnInvoice ? <TextLink to={to("/finance/invoices/details/:id", { id })}>{number}</TextLink> : number}
        </Box>
      ))}
    </Flex>
  );
}
