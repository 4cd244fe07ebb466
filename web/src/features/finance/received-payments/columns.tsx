import { Box, Flex } from "@chakra-ui/react";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { strings } from "./strings.ts";
import { money, statusOf } from "./words.ts";

type PaymentColumn = Column<ReceivedPayment, "receivedDate">;

/** What was paid, and what became of it; the federation's list says to whom, for what it collects is mostly others'. */
export const columnsOf = (owner: string): PaymentColumn[] => told(owner === SYSTEM_HANDLE, [...paid, ...became]);

/**
 * What was paid alone, for lists of payments that are all alike otherwise: there is room to say to whom where a group's
 * gateway collects, too, and on a phone for how it came.
 */
export const paidColumns = (owner: string): PaymentColumn[] =>
  told(
    ownerOf(owner)?.type !== "club",
    paid.map((column) => (column.id === "paymentType" ? { ...column, line: "status" } : column)),
  );

const told = (toWhom: boolean, columns: PaymentColumn[]) =>
  toWhom ? columns : columns.filter(({ id }) => id !== "paymentTo");

const paid: PaymentColumn[] = [
  {
    id: "receivedDate",
    header: strings.date,
    line: "detail",
    width: 100,
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
    cell: ({ attributes }) => <InvoiceNumbers {...attributes} />,
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
    width: 90,
    priority: 3,
    cell: ({ attributes }) => attributes.transactionReferenceNumber ?? "",
  },
  {
    id: "amount",
    header: strings.amount,
    line: "amount",
    width: 128,
    isNumber: true,
    cell: (payment) => <Amount payment={payment} />,
  },
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

/** What was paid, what was added to that for the card, and what its gateway has kept, which it does of a voided one too. */
function Amount({ payment }: { payment: ReceivedPayment }) {
  const { status, surcharge, fee, currency } = payment.attributes;
  if (surcharge <= 0 && fee === 0) return money(payment);
  const feeWords = status === "VOID" ? strings.feeOfVoided : strings.fee;
  return (
    <Box>
      {money(payment)}
      <Box fontSize="xs" color="fg.muted" whiteSpace="normal">
        {surcharge > 0 && <div>{strings.surcharge(formatMoney(surcharge, currency))}</div>}
        {fee > 0 && <div>{feeWords(formatMoney(fee, currency))}</div>}
        {fee < 0 && <div>{strings.feeBack(formatMoney(-fee, currency))}</div>}
      </Box>
    </Box>
  );
}

/** The numbers of what was paid; another owner's invoices are not this one's to open. */
export function InvoiceNumbers({
  invoices,
  isOwnInvoice,
}: Pick<ReceivedPayment["attributes"], "invoices" | "isOwnInvoice">) {
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
