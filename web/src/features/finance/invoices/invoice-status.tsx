import { Flex } from "@chakra-ui/react";
import type { DatePlace } from "@salle/calendar/places";
import type { InvoiceStatus } from "@salle/contract/finance/codes";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatDate } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

const tones: Record<InvoiceStatus, "good" | "waiting" | "off"> = {
  DRAFT: "off",
  APPROVED: "waiting",
  PAID: "good",
  VOID: "off",
};

/** How an invoice stands, in the spec's words (spec 03 §4). */
export function InvoiceStatusBadge({
  status,
  isPaymentUncertain,
}: Pick<Invoice["attributes"], "status" | "isPaymentUncertain">) {
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center" wrap="wrap" py="1">
      <StatusBadge tone={tones[status.code]}>{status.label}</StatusBadge>
      {isPaymentUncertain && <StatusBadge tone="bad">{strings.paymentUncertain}</StatusBadge>}
    </Flex>
  );
}

/** When it is due, and whether that is past. */
export function DueDate({
  dueDate,
  isOverdue,
  place,
}: Pick<Invoice["attributes"], "dueDate" | "isOverdue"> & { place: DatePlace }) {
  return (
    <Flex as="span" display="inline-flex" gap="2" align="center">
      {formatDate(dueDate, place)}
      {isOverdue && <StatusBadge tone="bad">{strings.overdue}</StatusBadge>}
    </Flex>
  );
}
