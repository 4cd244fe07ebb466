import { Box } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import type { ReactNode } from "react";
import { CheckoutForm } from "../features/finance/checkouts/checkout-form.tsx";
import { begin, paymentOptions } from "../features/finance/checkouts/queries.ts";
import { strings } from "../features/finance/checkouts/strings.ts";
import type { ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { CardForm } from "../features/finance/payments/card-form.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";
import { Alert } from "../ui/feedback/alert.tsx";
import { Loaded } from "../ui/feedback/loaded.tsx";
import { ByTransfer, ByTransferToo } from "./by-transfer.tsx";

interface HowToPayProps {
  payable: Payable;
  invoice: ShownInvoice;
  onApproved: (payment: Payment) => void;
  /** Where else it can be paid by card. */
  children: ReactNode;
}

/**
 * The ways to pay an invoice. By card: to the page of the gateway that takes them for it, with a warning where somebody may have paid it;
 * or the form for a test card. Below that, by bank transfer, where its issuer tells of an account. Where nobody takes cards the
 * transfer comes first; without an account it is said whom to ask.
 */
export const HowToPay = ({ payable, invoice: { attributes }, onApproved, children }: HowToPayProps) => (
  <Loaded query={paymentOptions(payable)}>
    {(options) => {
      const { balance, currency, issuer } = attributes;
      if (options.gatewayKind === null && !options.takesTestCards)
        return (
          <>
            {attributes.bankTransfer ? (
              <ByTransfer of={attributes} />
            ) : (
              <Alert tone="info">{strings.noCards(issuer.name)}</Alert>
            )}
            {children}
          </>
        );
      return (
        <>
          {options.gatewayKind === null ? (
            <CardForm payable={payable} amount={balance} currency={currency} onApproved={onApproved} />
          ) : (
            <>
              {options.isUncertain && (
                <Box mb="5">
                  <Alert tone="warning">{strings.uncertainBefore}</Alert>
                </Box>
              )}
              <CheckoutForm
                // With an instalment that is due comes a choice.
                key={options.instalment === null ? "all" : "instalment"}
                options={options}
                paid={payable.id}
                begin={(asked, key) => begin(payable, asked, key)}
              />
            </>
          )}
          {children}
          {attributes.bankTransfer && <ByTransferToo of={attributes} />}
        </>
      );
    }}
  </Loaded>
);
