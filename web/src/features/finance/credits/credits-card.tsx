import { Box, Button, Flex } from "@chakra-ui/react";
import type { InvoiceCredit } from "@salle/contract/finance/credits";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../lib/format.ts";
import { sales } from "../../../lib/queries.ts";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { creditsOf, giveBack } from "./queries.ts";
import { words } from "./words.ts";

/** What was taken off an invoice by credit notes and by credit, the newest first; nothing where that is nothing. */
export function CreditsCard({ invoice }: { invoice: Invoice }) {
  const { data = [] } = useQuery(creditsOf(invoice.id));
  if (data.length === 0) return null;
  return (
    <Card title={words.title}>
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
  const { number, date, by, reason, amount, keptAsCredit, currency, isReturned } = of.attributes;
  return (
    <>
      <Box minW="0" overflowWrap="anywhere">
        <Flex columnGap="3" wrap="wrap" align="center">
          {number ? words.numbered(number) : words.used}
          {isReturned && <StatusBadge tone="off">{words.isReturned}</StatusBadge>}
        </Flex>
        {reason && <Box>{reason}</Box>}
        <Box fontSize="sm" color="fg.muted">
          {words.dated(formatDate(date, "list"), by)}
          {keptAsCredit > 0 && <Box>{words.kept(formatMoney(keptAsCredit, currency))}</Box>}
        </Box>
      </Box>
      <Flex direction="column" align="flex-end" flexShrink="0" fontVariantNumeric="tabular-nums">
        <Box as="span" textDecoration={isReturned ? "line-through" : undefined}>
          {formatMoney(-amount, currency)}
        </Box>
        {of.capabilities?.canReturn && <GiveBack of={of} invoice={invoice} />}
      </Flex>
    </>
  );
}

function GiveBack({ of: { id, attributes }, invoice }: { of: InvoiceCredit; invoice: Invoice }) {
  const amount = formatMoney(attributes.amount, attributes.currency);
  const { payer, invoiceNumber } = invoice.attributes;
  const action = useAction({
    run: (key) => giveBack(id, key),
    confirm: {
      title: words.giveBackTitle(amount),
      text: words.giveBackText(payer.name, invoiceNumber),
      confirm: words.giveBack,
    },
    done: words.gaveBack(amount),
    failed: words.giveBackError,
    invalidates: sales,
  });
  return (
    <Button size="sm" variant="outline" mt="1" onClick={() => action.start()}>
      {words.giveBack}
    </Button>
  );
}
