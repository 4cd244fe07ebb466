import { Box, Button } from "@chakra-ui/react";
import type { PaymentStatus } from "@salle/contract/finance/codes";
import type { Payment } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { formatMoment } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import type { Column } from "../../../ui/table/column.ts";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { payments, voidOne } from "./queries.ts";
import { strings } from "./strings.ts";

const tones: Record<PaymentStatus, "good" | "waiting" | "bad" | "off"> = {
  PENDING: "waiting",
  APPROVED: "good",
  DECLINED: "bad",
  FAILED: "bad",
  VOID: "off",
};

/** Where the gateway's own words say why. */
const isRefused = (status: PaymentStatus) => status === "DECLINED" || status === "FAILED";

const money = ({ attributes }: Payment) => formatMoney(attributes.amount, attributes.currency);

const columns: Column<Payment>[] = [
  { id: "date", header: strings.date, cell: ({ attributes }) => formatMoment(attributes.transactionDateTime) },
  { id: "by", header: strings.by, cell: ({ attributes }) => attributes.paymentBy },
  { id: "how", header: strings.how, cell: ({ attributes }) => strings.types[attributes.paymentType] },
  { id: "amount", header: strings.amount, isNumber: true, cell: money },
  {
    id: "status",
    header: strings.status,
    cell: ({ attributes: { status, message } }) => (
      <>
        <StatusBadge tone={tones[status]}>{strings.statuses[status]}</StatusBadge>
        {isRefused(status) && (
          <Box as="span" fontSize="sm" ms="2">
            {message}
          </Box>
        )}
      </>
    ),
  },
];
const voidColumn: Column<Payment> = {
  id: "actions",
  header: strings.actions,
  cell: (payment) => (payment.capabilities?.canVoid ? <VoidButton payment={payment} /> : ""),
};

/** An invoice's payments, newest first, with what the gateway said; voiding one where that is allowed. */
export function PaymentsTable({ invoiceId }: { invoiceId: string }) {
  return (
    <Box asChild mt="6">
      <section aria-labelledby="payments-heading">
        <Box as="h2" id="payments-heading" fontSize="lg" m="0" mb="3">
          {strings.title}
        </Box>
        <Loaded query={payments(invoiceId)} height="24">
          {(rows) => (
            <DataTable
              label={strings.title}
              columns={rows.some(({ capabilities }) => capabilities?.canVoid) ? [...columns, voidColumn] : columns}
              rows={rows}
              rowId={({ id }) => id}
              empty={<Box color="fg.muted">{strings.none}</Box>}
            />
          )}
        </Loaded>
      </section>
    </Box>
  );
}

function VoidButton({ payment }: { payment: Payment }) {
  const amount = money(payment);
  const cancel = useAction({
    run: (key) => voidOne(payment, key),
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
