import { Grid } from "@chakra-ui/react";
import { InvoiceView, type ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { PayPanel } from "../features/finance/payments/pay-panel.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";

interface PayLayoutProps {
  payable: Payable;
  invoice: ShownInvoice;
  mayPay: boolean;
}

/** The invoice, and beside it (below it on a phone) what there is to do about it. */
export function PayLayout({ payable, invoice, mayPay }: PayLayoutProps) {
  return (
    <Grid
      gap={{ base: "6", lg: "8" }}
      alignItems="start"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.3fr) minmax(0, 1fr)" }}
      _print={{ display: "block" }}
    >
      <InvoiceView invoice={invoice} />
      <PayPanel payable={payable} invoice={invoice.attributes} mayPay={mayPay} />
    </Grid>
  );
}
