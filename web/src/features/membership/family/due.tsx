import { Box } from "@chakra-ui/react";
import { formatMoney } from "@salle/money/format";
import { offerStrings } from "../offers/index.ts";
import type { Order } from "./family-values.ts";
import { strings } from "./strings.ts";

/** What all of it comes to, in the foot; and of which seller what, where each makes an invoice. */
export function Due({ orders }: { orders: readonly Order[] }) {
  const [first] = orders;
  if (!first) return null;
  const total = orders.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Box minW="0">
      {offerStrings.dueToday}{" "}
      <Box as="span" fontWeight="semibold">
        {formatMoney(total, first.currency)}
      </Box>
      {orders.length > 1 && (
        <Box fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {strings.invoices(orders.length)}
          <Box as="ul" listStyleType="none" m="0" p="0">
            {orders.map(({ seller, sellerLabel, amount, currency }) => (
              <li key={seller}>{strings.invoiceOf(sellerLabel, formatMoney(amount, currency))}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
