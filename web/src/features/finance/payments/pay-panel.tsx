import { Box } from "@chakra-ui/react";
import type { Payment, PublicInvoice } from "@salle/contract/finance/invoices";
import { type ReactNode, useRef, useState } from "react";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { PayersNotice } from "../disputes/index.ts";
import { strings } from "./strings.ts";
import { Thanks } from "./thanks.tsx";

interface PayPanelProps {
  invoice: PublicInvoice["attributes"];
  /** Whether this person may pay it at all. */
  mayPay: boolean;
  /** The way to pay. */
  children: (onApproved: (payment: Payment) => void) => ReactNode;
}

/** What there is to do about an invoice: pay it, wait for a payment, or nothing; thanks when it has just been paid. */
export function PayPanel({ invoice, mayPay, children }: PayPanelProps) {
  const [paid, setPaid] = useState<Payment | null>(null);
  const { status, isOutstanding, isPaymentPending, isPaymentUncertain, isDisputed } = invoice;
  const { issuer, totalCredited, totalAmountIncludingGST: total } = invoice;
  const wasPending = useRef(false);
  wasPending.current ||= isPaymentPending;
  if (paid) return <Thanks payment={paid.attributes} />;
  if (isPaymentPending) return <Alert tone="info">{strings.pending}</Alert>;
  if (isPaymentUncertain) return <Alert tone="warning">{strings.uncertain}</Alert>;
  if (status.code === "VOID") return <Alert tone="info">{strings.isVoid}</Alert>;
  if (status.code === "WRITTEN_OFF") return <Alert tone="info">{strings.isWrittenOff(issuer.name)}</Alert>;
  if (!isOutstanding && total > 0 && totalCredited === total) return <Alert tone="info">{strings.isCredited}</Alert>;
  if (!isOutstanding) return <Alert tone="success">{strings.isPaid}</Alert>;
  if (!mayPay) return <Alert tone="info">{strings.notYours}</Alert>;
  return (
    <Box asChild maxW="form" data-chrome="">
      <section aria-label={strings.heading}>
        {isDisputed && (
          <Box mb="4">
            <PayersNotice />
          </Box>
        )}
        {wasPending.current && (
          <Box mb="4">
            <Alert tone="warning">{strings.notMade}</Alert>
          </Box>
        )}
        {children(setPaid)}
      </section>
    </Box>
  );
}
