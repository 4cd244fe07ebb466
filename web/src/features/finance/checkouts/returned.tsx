import { Box } from "@chakra-ui/react";
import type { Intent } from "@salle/contract/finance/checkouts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure } from "../../../lib/failure.ts";
import { invalidate, sales } from "../../../lib/queries.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { type Payable, Thanks } from "../payments/index.ts";
import type { ComingBack } from "./coming-back.ts";
import { outcomeOf } from "./outcome.ts";
import { intentOf } from "./queries.ts";
import { strings } from "./strings.ts";

/** So long it is asked what has become of a payment, before a mail is to tell. */
const ASKED_FOR_MS = 60_000;

interface ReturnedProps {
  /** Null where several were paid at once. */
  payable: Payable | null;
  back: ComingBack;
  /** Who was paid; where there is none, the invoices are named. */
  issuer?: string;
  /** Under the thanks. */
  then?: (paid: Intent) => ReactNode;
  /** The way to pay, offered once it is known that nothing was charged. */
  children: ReactNode;
}

/** What has become of a payment on the gateway's page, for whoever comes back from it. */
export function Returned({ payable, back: { intentId, hasLeft }, issuer, then, children }: ReturnedProps) {
  const isLate = useLate(ASKED_FOR_MS);
  const { data: intent, error, refetch } = useQuery(intentOf(payable, intentId, !hasLeft && !isLate));
  const isPaid = intent?.attributes.state === "PAID";
  useEffect(() => {
    if (isPaid) void invalidate(...sales);
  }, [isPaid]);
  // An address that names no payment of this invoice says nothing.
  if (error instanceof ApiFailure && error.status === 404) return children;
  if (error && !intent) return <LoadError error={error} onRetry={refetch} />;
  return (
    <Told intent={intent} hasLeft={hasLeft} isLate={isLate} issuer={issuer} then={then}>
      {children}
    </Told>
  );
}

interface ToldProps extends Pick<ReturnedProps, "then" | "children"> {
  intent: Intent | undefined;
  hasLeft: boolean;
  isLate: boolean;
  issuer: string | undefined;
}

function Told({ intent, hasLeft, isLate, issuer, then, children }: ToldProps) {
  const confirming = <Alert tone="info">{isLate ? strings.slow : strings.confirming}</Alert>;
  if (!intent) return confirming;
  const { state, total: amount, currency, receiptNumber, message, invoiceNumbers } = intent.attributes;
  switch (outcomeOf(state, hasLeft)) {
    case "confirming":
      return confirming;
    case "paid":
      return (
        <>
          <Thanks payment={{ amount, currency, receiptNumber, paymentTo: issuer ?? null }} of={invoiceNumbers} />
          {then?.(intent)}
        </>
      );
    case "uncertain":
      return <Alert tone="warning">{strings.uncertain}</Alert>;
    case "refused":
      return <Before alert={<Alert tone="warning">{strings.refused(message)}</Alert>}>{children}</Before>;
    case "nothing":
      return (
        <Before alert={<Alert tone="info">{state === "CANCELLED" ? message : strings.nothingCharged}</Alert>}>
          {children}
        </Before>
      );
  }
}

/** What is said before the way to pay. */
const Before = ({ alert, children }: { alert: ReactNode; children: ReactNode }) => (
  <>
    <Box maxW="form" mb="5" data-chrome="">
      {alert}
    </Box>
    {children}
  </>
);

/** Whether so long has passed. */
function useLate(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}
