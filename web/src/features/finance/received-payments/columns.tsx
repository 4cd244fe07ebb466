import { Box, Button, Flex } from "@chakra-ui/react";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { sales } from "../../../lib/queries.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { paymentStatus } from "../../../ui/feedback/statuses.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Column } from "../../../ui/table/column.ts";
import { voidOne } from "./queries.ts";
import { strings } from "./strings.ts";

const money = ({ attributes: { amount, currency } }: ReceivedPayment) => formatMoney(amount, currency);

export const columns: Column<ReceivedPayment, "receivedDate">[] = [
  {
    id: "receivedDate",
    header: strings.date,
    line: "detail",
    width: 112,
    sortBy: "receivedDate",
    cell: ({ attributes }) => formatDate(attributes.receivedDate, "list"),
  },
  { id: "paymentBy", header: strings.by, line: "title", cell: ({ attributes }) => attributes.paymentBy },
  {
    id: "invoiceNumbers",
    header: strings.invoices,
    line: "detail",
    width: 128,
    cell: ({ attributes }) => <Invoices {...attributes} />,
  },
  {
    id: "paymentType",
    header: strings.how,
    width: 140,
    priority: 2,
    cell: ({ attributes }) => strings.types[attributes.paymentType],
  },
  {
    id: "transactionReferenceNumber",
    header: strings.reference,
    width: 140,
    priority: 3,
    cell: ({ attributes }) => attributes.transactionReferenceNumber ?? attributes.receiptNumber ?? "",
  },
  { id: "amount", header: strings.amount, line: "amount", width: 112, isNumber: true, cell: money },
  {
    id: "status",
    header: strings.status,
    line: "status",
    width: 104,
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

/** Voids a payment, for who may. */
export function VoidButton({ payment }: { payment: ReceivedPayment }) {
  const amount = money(payment);
  const cancel = useAction({
    run: (key) => voidOne(payment.id, key),
    confirm: {
      title: strings.voidTitle(amount),
      text: strings.voidText,
      confirm: strings.voidPayment,
      isDangerous: true,
    },
    done: strings.voided(amount),
    failed: strings.voidError,
    invalidates: sales,
  });
  return (
    <Button size="sm" variant="outline" onClick={() => cancel.start()}>
      {strings.voidPayment}
    </Button>
  );
}
