import { Box } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { listInvoicePayments } from "@salle/contract/finance/payments";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { at } from "../../../ui/list/at.ts";
import { listTable } from "../../../ui/list/list-table.tsx";
import { paymentActions } from "./payment-actions.tsx";
import { StatusOfPayment } from "./payment-status.tsx";
import { strings } from "./strings.ts";

interface PaymentsTableProps {
  invoiceId: string;
  /** The issuer's, by whose clock payments are dated. */
  timeZone: string;
  /** Whether it is its issuer who reads it, and may see disputes. */
  isIssuer?: boolean;
}

const { Table, loaderFor } = listTable({
  endpoint: ({ invoiceId }: PaymentsTableProps) => at(listInvoicePayments, { id: invoiceId }),
  tags: ["payments"],
  texts: strings,
  columns: ({ scope: { timeZone, isIssuer = false } }) => [
    {
      id: "date",
      header: strings.date,
      width: 120,
      cell: ({ attributes }) => <Box whiteSpace="normal">{dateOf(attributes, timeZone)}</Box>,
    },
    {
      id: "by",
      header: strings.by,
      priority: 2,
      // A long name leaves room for what may be done.
      cell: ({ attributes }) => (
        <Box whiteSpace="normal" minW="6rem">
          {attributes.paymentBy}
        </Box>
      ),
    },
    { id: "how", header: strings.how, width: 110, cell: ({ attributes }) => <How {...attributes} /> },
    {
      id: "amount",
      header: strings.amount,
      width: 88,
      isNumber: true,
      cell: (payment) => <Amount payment={payment} />,
    },
    {
      id: "status",
      header: strings.status,
      width: 118,
      cell: ({ attributes }) => <StatusOfPayment of={attributes} isIssuer={isIssuer} />,
    },
  ],
  actions: paymentActions,
  empty: { title: strings.none },
  skeletonRows: 1,
});

/** For the loader of an invoice's page: what stands below the table does not move when its rows come. */
export const loadPayments = loaderFor(({ params: { id = "" } }) => ({ invoiceId: id, timeZone: "" }));

/** An invoice's payments, newest first, with what the gateway said, and what may be done with each. */
export function PaymentsTable(of: PaymentsTableProps) {
  return (
    <Box asChild mt="6">
      <section aria-labelledby="payments-heading">
        <Box as="h2" id="payments-heading" fontSize="lg" m="0" mb="3">
          {strings.title}
        </Box>
        <Table {...of} />
      </section>
    </Box>
  );
}

/** Of a card to the minute; what staff record has come on a day. */
const dateOf = (of: Payment["attributes"], timeZone: string): string =>
  of.receivedDate && of.paymentType !== "CARD"
    ? formatDate(of.receivedDate, "list")
    : formatMoment(of.transactionDateTime, "moment", timeZone);

/** What went to this invoice, and where that is a part, of how much. */
function Amount({ payment: { attributes } }: { payment: Payment }) {
  const { amount, invoiceAmount, surcharge, keptAsCredit, refundedAmount, currency } = attributes;
  return (
    // On a phone it stands below a card's other values, which begin at the left.
    <Box textAlign={{ base: "start", sm: "end" }}>
      {formatMoney(invoiceAmount, currency)}
      {invoiceAmount !== amount && (
        <Box fontSize="sm" color="fg.muted">
          {strings.of(formatMoney(amount, currency))}
        </Box>
      )}
      {surcharge > 0 && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.surcharge(formatMoney(surcharge, currency))}
        </Box>
      )}
      {keptAsCredit > 0 && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.keptAsCredit(formatMoney(keptAsCredit, currency))}
        </Box>
      )}
      {refundedAmount > 0 && (
        <Box fontSize="sm" color="fg.muted" whiteSpace="normal">
          {strings.refunded(formatMoney(refundedAmount, currency))}
        </Box>
      )}
    </Box>
  );
}

/** By card or how else, and the number of its receipt. */
const How = ({ paymentType, receiptNumber, transactionReferenceNumber }: Payment["attributes"]) => (
  <Box>
    {strings.types[paymentType]}
    {receiptNumber && (
      <Box fontSize="sm" color="fg.muted">
        {receiptNumber}
      </Box>
    )}
    {paymentType !== "CARD" && transactionReferenceNumber && (
      <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere" whiteSpace="normal">
        {transactionReferenceNumber}
      </Box>
    )}
  </Box>
);
