import { Box, Flex } from "@chakra-ui/react";
import type { DatePlace } from "@salle/calendar/places";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatDate } from "../../../lib/format.ts";
import { StatusBadge, StatusOf } from "../../../ui/feedback/badge.tsx";
import { disputeStatus, invoiceStatus } from "../../../ui/feedback/statuses.tsx";
import { strings } from "./strings.ts";

/** How an invoice stands. */
export function InvoiceStatusBadge(
  attributes: Parameters<typeof invoiceStatus>[0] & { isPaymentUncertain: boolean; isDisputed: boolean },
) {
  return (
    <Flex as="span" display="inline-flex" columnGap="4" rowGap="1" align="center" wrap="wrap" py="1">
      <StatusOf {...invoiceStatus(attributes)} />
      {attributes.isDisputed && <StatusOf {...disputeStatus("OPEN")} />}
      {attributes.isPaymentUncertain && (
        <StatusBadge tone="bad" acts>
          {strings.paymentUncertain}
        </StatusBadge>
      )}
    </Flex>
  );
}

/** When the next of it is due, red once that is past. */
export const DueDate = ({
  nextDueDate,
  isOverdue,
  place,
}: Pick<Invoice["attributes"], "nextDueDate" | "isOverdue"> & { place: DatePlace }) => (
  <Box as="span" color={isOverdue ? "bad.fg" : undefined} _print={{ color: "inherit" }}>
    {formatDate(nextDueDate, place)}
  </Box>
);
