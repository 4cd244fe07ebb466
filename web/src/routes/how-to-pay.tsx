import type { Payment } from "@salle/contract/finance/invoices";
import { CheckoutForm } from "../features/finance/checkouts/checkout-form.tsx";
import { paymentOptions } from "../features/finance/checkouts/queries.ts";
import type { ShownInvoice } from "../features/finance/invoices/invoice-view.tsx";
import { CardForm } from "../features/finance/payments/card-form.tsx";
import type { Payable } from "../features/finance/payments/queries.ts";
import { Loaded } from "../ui/feedback/loaded.tsx";

interface HowToPayProps {
  payable: Payable;
  invoice: ShownInvoice;
  onApproved: (payment: Payment) => void;
}

/** The way to the page of the gateway that takes cards for an invoice, or the form for a card where there is no gateway. */
export const HowToPay = ({ payable, invoice: { attributes }, onApproved }: HowToPayProps) => (
  <Loaded query={paymentOptions(payable)}>
    {(options) =>
      options.gatewayKind === null ? (
        <CardForm
          payable={payable}
          amount={attributes.balance}
          currency={attributes.currency}
          onApproved={onApproved}
        />
      ) : (
        <CheckoutForm payable={payable} options={options} />
      )
    }
  </Loaded>
);
