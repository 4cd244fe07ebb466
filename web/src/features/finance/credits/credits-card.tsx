import { Box, Flex } from "@chakra-ui/react";
import type { InvoiceCredit } from "@salle/contract/finance/credits";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { creditsOf } from "./queries.ts";
import { TakeBack } from "./take-back.tsx";
import { changeOf, returningOf } from "./wording.ts";
import { words } from "./words.ts";

/** What was taken off an invoice by credit notes, by credit and as a bad debt, and what was moved to credit, the newest first. */
export function CreditsCard({ invoice }: { invoice: Invoice }) {
  const { data = [] } = useQuery(creditsOf(invoice.id));
  if (data.length === 0) return null;
  const hasWriteOff = data.some(({ attributes }) => attributes.kind === "WRITTEN_OFF");
  return (
    <Card title={hasWriteOff ? words.titleWithWriteOffs : words.title}>
      <CardRows>
        {data.map((credit) => (
          <CardRow key={credit.id}>
            <Credit of={credit} invoice={invoice} />
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}

function Credit({ of, invoice }: { of: InvoiceCredit; invoice: Invoice }) {
  const { kind, number, date, by, reason, keptAsCredit, currency, isReturned } = of.attributes;
  return (
    <>
      <Box minW="0" overflowWrap="anywhere">
        <Flex columnGap="3" wrap="wrap" align="center">
          {words.kinds[kind](number ?? "")}
          {isReturned && <StatusBadge tone="off">{returningOf(kind).isReturned}</StatusBadge>}
        </Flex>
        {reason && <Box>{reason}</Box>}
        <Box fontSize="sm" color="fg.muted">
          {words.dated(formatDate(date, "list"), by)}
          {keptAsCredit > 0 && <Box>{words.kept(formatMoney(keptAsCredit, currency))}</Box>}
        </Box>
      </Box>
      <Flex direction="column" align="flex-end" flexShrink="0" fontVariantNumeric="tabular-nums">
        <Box as="span" textDecoration={isReturned ? "line-through" : undefined}>
          {changeOf(of.attributes)}
        </Box>
        {of.capabilities?.canReturn && <TakeBack of={of} invoice={invoice} />}
      </Flex>
    </>
  );
}
