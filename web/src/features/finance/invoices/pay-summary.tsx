import { Box, Flex } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { formatDate } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { invoiceStatus } from "../../../ui/feedback/statuses.tsx";
import { Crest } from "../../../ui/layout/avatar.tsx";
import { words } from "../../../ui/strings.ts";
import { periodOf } from "./invoice-lines.tsx";
import type { ShownInvoice } from "./invoice-view.tsx";
import { strings } from "./strings.ts";
import { restOf, takenOff } from "./totals.ts";

/** What is asked for, first of all: by whom, how much, until when and what for. */
export function PaySummary({ invoice: { attributes: a, lines } }: { invoice: ShownInvoice }) {
  return (
    <Box data-chrome="">
      <Flex gap="3" align="center" mb={{ base: "5", lg: "8" }}>
        <Crest name={a.issuer.name} size={44} isStrong />
        <Box minW="0">
          <Box fontWeight="semibold" overflowWrap="anywhere">
            {a.issuer.name}
          </Box>
          {a.issuer.ABN && (
            <Box color="fg.muted" fontSize="sm">
              {strings.abn(a.issuer.ABN)}
            </Box>
          )}
        </Box>
      </Flex>
      <Box fontSize="3xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatMoney(a.isOutstanding ? a.amountDue : a.totalAmountIncludingGST, a.currency)}
      </Box>
      {a.isOutstanding && <Box color="fg.muted">{restOf(a)}</Box>}
      <Box mt="1">{a.isOutstanding ? <Due {...a} /> : <StatusOf {...invoiceStatus(a)} />}</Box>
      {a.isOutstanding &&
        takenOff(a).map((words) => (
          <Box key={words} color="fg.muted">
            {words}
          </Box>
        ))}
      <Box color="fg.muted" mt="3">
        {lines.map(({ id, attributes }) => (
          <Box key={id}>
            {attributes.name}
            <Box>{periodOf(attributes)}</Box>
          </Box>
        ))}
        {strings.billedToName(a.payer.name)}
      </Box>
    </Box>
  );
}

type DueProps = Pick<ShownInvoice["attributes"], "nextDueDate" | "isOverdue" | "daysOverdue" | "daysUntilDue">;

function Due({ nextDueDate, isOverdue, daysOverdue, daysUntilDue }: DueProps) {
  const date = formatDate(nextDueDate, "sentence");
  const days = (count: number) => words.counted(String(count), "day", "days");
  return (
    <>
      <Box as="span" fontWeight="medium" color={isOverdue ? "bad.fg" : undefined}>
        {isOverdue ? strings.wasDue(date) : strings.dueOn(date)}
      </Box>{" "}
      <Box as="span" color={isOverdue ? "bad.fg" : "fg.muted"}>
        {isOverdue
          ? strings.overdueBy(days(daysOverdue))
          : daysUntilDue === 0
            ? strings.today
            : strings.in(days(daysUntilDue))}
      </Box>
    </>
  );
}
