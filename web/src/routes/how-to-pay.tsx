import { Box } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { CheckoutForm } from "../features/finance/checkouts/checkout-form.tsx";
import { begin, paymentOptions } from "../features/finance/checkouts/queries.ts";
import { strings } from "../features/finance/checkouts/strings.ts";
import type { ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { CardForm } from "../features/finance/payments/card-form.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { Loaded } from "../ui/feedback/loaded.tsx";

interface HowToPayProps {
  payable: Payable;
  invoice: ShownInvoice;
  onApproved: (payment: Payment) => void;
}

/**
 * The way to the page of the gateway that takes cards for an invoice, with a warning where somebody may have paid it. Where there is none: the form for a test card, or,
 * where that would be for real, whom to ask.
 */
export const HowToPay = ({ payable, invoice: { attributes }, onApproved }: HowToPayProps) => (
  <Loaded query={paymentOptions(payable)}>
    {(options) => {
      if (options.gatewayKind !== null)
        return (
          <>
            {options.isUncertain && (
              <Box mb="5">
                <Alert tone="warning">{strings.uncertainBefore}</Alert>
              </Box>
            )}
            <CheckoutForm options={options} paid={payable.id} begin={(code, key) => begin(payable, code, key)} />
          </>
        );
      if (!options.takesTestCards) return <Alert tone="info">{strings.noCards(attributes.issuer.name)}</Alert>;
      const { balance, currency } = attributes;
      return <CardForm payable={payable} amount={balance} currency={currency} onApproved={onApproved} />;
    }}
  </Loaded>
);
