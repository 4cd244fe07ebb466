import { Box } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { words } from "./shares-words.ts";

/** What of an invoice is for others, and what of that is paid; nothing where all of it is the issuer's. */
export function SharesCard({ invoice: { attributes } }: { invoice: Invoice }) {
  const { shares, currency } = attributes;
  if (shares.length === 0) return null;
  return (
    <Card title={words.title}>
      <CardRows>
        {shares.map(({ owner, ownerName, amount, paid }) => (
          <CardRow key={owner}>
            <Box minW="0" overflowWrap="anywhere">
              {ownerName}
              <Box fontSize="sm" color="fg.muted">
                {paid === amount ? words.paid : words.paidOf(formatMoney(paid, currency))}
              </Box>
            </Box>
            <Box flexShrink="0" fontVariantNumeric="tabular-nums">
              {formatMoney(amount, currency)}
            </Box>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  );
}
