import { Box, Flex } from "@chakra-ui/react";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";
import { money, statusOf } from "./words.ts";

type PaymentColumn = Column<ReceivedPayment, "receivedDate">;

/** What was paid, and what became of it. */
export const columnsOf = (owner: string): PaymentColumn[] => ofOwner(owner, [...paid, ...became]);

/** What was paid alone, for lists of payments that are all alike otherwise; a phone has room for how it came. */
export const paidColumns = (owner: string): PaymentColumn[] =>
  ofOwner(
    owner,
    paid.map((column) => (column.id === "paymentType" ? { ...column, line: "status" } : column)),
  );

/** The federation's lists say to whom, for what it collects by card is mostly others'. */
const ofOwner = (owner: string, columns: PaymentColumn[]) =>
  owner === SYSTEM_HANDLE ? columns : columns.filter(({ id }) => id !== "paymentTo");

const paid: PaymentColumn[] = [
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
    width: 108,
    cell: ({ attributes }) => <Invoices {...attributes} />,
  },
  {
    id: "paymentType",
    header: strings.how,
    width: 136,
    priority: 2,
    cell: ({ attributes }) => strings.types[attributes.paymentType],
  },
  {
    id: "transactionReferenceNumber",
    header: strings.reference,
    width: 104,
    priority: 3,
    cell: ({ attributes }) => attributes.transactionReferenceNumber ?? "",
  },
  { id: "amount", header: strings.amount, line: "amount", width: 100, isNumber: true, cell: money },
];

const became: PaymentColumn[] = [
  {
    id: "status",
    header: strings.status,
    line: "status",
    width: 100,
    cell: ({ attributes }) => <StatusOf {...statusOf(attributes)} />,
  },
  {
    id: "consolidation",
    header: strings.deposit,
    width: 112,
    priority: 3,
    cell: ({ attributes: { consolidation } }) =>
      consolidation && (
        <TextLink to={to("/finance/payments/deposits/:id", { id: consolidation.id })}>{consolidation.number}</TextLink>
      ),
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
