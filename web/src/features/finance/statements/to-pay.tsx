import { Box, Flex } from "@chakra-ui/react";
import type { OpenInvoice, Statement } from "@salle/contract/finance/statements";
import { formatMoney } from "@salle/money/format";
import { formatDate, formatNumber } from "../../../lib/format.ts";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { ButtonLink, TextLink } from "../../../ui/layout/link.tsx";
import { Aged } from "./aged.tsx";
import { invoicePage, type Viewer } from "./pages.ts";
import { strings } from "./strings.ts";
import { openStatus } from "./words.ts";

interface ToPayProps {
  of: Statement["attributes"];
  viewer: Viewer;
}

/** What is to be paid today, whatever days the statement is of: each invoice, all of them, and the credit there is. */
export function ToPay({ of, viewer }: ToPayProps) {
  const isOwn = viewer !== "issuer";
  const { openInvoices, openCount, owed, credit, currency, payerName, today } = of;
  const left = formatMoney(credit, currency);
  const untold = openCount - openInvoices.length;
  return (
    <Box maxW="45rem" mb="6" _print={{ maxW: "none" }}>
      <Card title={strings.toPay} more={strings.on(formatDate(today, "sentence"))}>
        {openInvoices.length === 0 ? (
          <Box color="fg.muted">{strings.nothingToPay}</Box>
        ) : (
          <Box fontSize="2xl" fontWeight="semibold">
            {formatMoney(owed, currency)}
          </Box>
        )}
        <CardRows>
          {openInvoices.map((invoice) => (
            <CardRow key={invoice.id}>
              <Open of={invoice} currency={currency} viewer={viewer} />
            </CardRow>
          ))}
        </CardRows>
        {untold > 0 && <Box color="fg.muted">{strings.more(formatNumber(untold))}</Box>}
        {!isOwn && <Aged of={of} />}
        {credit > 0 && <Box mt="2">{isOwn ? strings.yourCredit(left) : strings.theirCredit(payerName, left)}</Box>}
      </Card>
    </Box>
  );
}

function Open({ of, currency, viewer }: { of: OpenInvoice; currency: string; viewer: Viewer }) {
  const { id, number, about, dueDate, daysOverdue, balance, total } = of;
  const page = invoicePage(id, viewer);
  return (
    <>
      <Box minW="0" overflowWrap="anywhere">
        <TextLink to={page}>{number}</TextLink> {about}
        <Flex columnGap="4" wrap="wrap" align="center" fontSize="sm" color="fg.muted">
          {strings.due(formatDate(dueDate, "list"))}
          {(daysOverdue > 0 || balance < total) && <StatusOf {...openStatus(of)} />}
        </Flex>
      </Box>
      <Flex gap="3" align="center" flexShrink="0">
        {formatMoney(balance, currency)}
        {viewer !== "issuer" && (
          <Box data-chrome="">
            <ButtonLink to={page} size="sm" aria-label={strings.payOf(number)}>
              {strings.pay}
            </ButtonLink>
          </Box>
        )}
      </Flex>
    </>
  );
}
