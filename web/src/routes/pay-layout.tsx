import { Box, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { InvoiceView, type ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { PaySummary } from "../features/finance/invoices/pay-summary.tsx";
import { strings } from "../features/finance/invoices/strings.ts";
import { PayPanel } from "../features/finance/payments/pay-panel.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";
import { Fold } from "../ui/layout/fold.tsx";

interface PayLayoutProps {
  payable: Payable;
  invoice: ShownInvoice;
  mayPay: boolean;
  /** Over what there is to pay with, such as the page's heading. */
  heading?: ReactNode;
}

/**
 * What is to be paid and to whom, what there is to do about it, and the invoice itself, folded: one under the other on a
 * phone, else what there is to do at the right.
 */
export function PayLayout({ payable, invoice, mayPay, heading }: PayLayoutProps) {
  const { issuer, invoiceNumber } = invoice.attributes;
  return (
    <Grid
      columnGap="20"
      rowGap="6"
      alignItems="start"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
      templateRows={{ lg: "auto 1fr" }}
      _print={{ display: "block" }}
    >
      <PaySummary invoice={invoice} />
      <Box gridRow={{ lg: "1 / span 2" }} gridColumn={{ lg: "2" }}>
        {heading}
        <PayPanel payable={payable} invoice={invoice.attributes} mayPay={mayPay} />
      </Box>
      <Box>
        <Fold title={strings.folded(issuer.ABN !== "", invoiceNumber)}>
          <InvoiceView invoice={invoice} />
        </Fold>
      </Box>
    </Grid>
  );
}
