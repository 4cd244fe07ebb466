import { Box, Flex, Grid } from "@chakra-ui/react";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { comingBack } from "../features/finance/checkouts/coming-back.ts";
import { Returned } from "../features/finance/checkouts/returned.tsx";
import { InvoiceView, type ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { PaySummary } from "../features/finance/invoices/pay-summary.tsx";
import { strings } from "../features/finance/invoices/strings.ts";
import { PlanSection } from "../features/finance/payment-plans/plan-section.tsx";
import { PayPanel } from "../features/finance/payments/pay-panel.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";
import { Fold } from "../ui/layout/fold.tsx";
import { HowToPay } from "./how-to-pay.tsx";

interface PayLayoutProps {
  payable: Payable;
  invoice: ShownInvoice;
  mayPay: boolean;
  /** Over what there is to pay with, such as the page's heading. */
  heading?: ReactNode;
  /** The way to pay it with others. */
  together: ReactNode;
}

/**
 * What is to be paid and to whom, what there is to do about it, and the invoice itself, folded: one under the other on a
 * phone, else what there is to do at the right.
 */
export function PayLayout({ payable, invoice, mayPay, heading, together }: PayLayoutProps) {
  const { issuer, invoiceNumber, isTaxInvoice } = invoice.attributes;
  const back = comingBack(useSearch({ strict: false }));
  const panel = (
    <PayPanel invoice={invoice.attributes} mayPay={mayPay}>
      {(onApproved) => (
        <HowToPay payable={payable} invoice={invoice} onApproved={onApproved}>
          {together}
        </HowToPay>
      )}
    </PayPanel>
  );
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
        {back ? (
          <Returned key={back.intentId} payable={payable} back={back} issuer={issuer.name}>
            {panel}
          </Returned>
        ) : (
          panel
        )}
      </Box>
      <Flex direction="column">
        {/* On paper the invoice comes first. */}
        <Box mb="6" _empty={{ display: "none" }} _print={{ order: "1", mt: "6" }}>
          <PlanSection invoice={invoice} />
        </Box>
        <Fold title={strings.folded(isTaxInvoice, invoiceNumber)}>
          <InvoiceView invoice={invoice} />
        </Fold>
      </Flex>
    </Grid>
  );
}
