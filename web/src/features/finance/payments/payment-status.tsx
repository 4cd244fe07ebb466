import { Box, Flex } from "@chakra-ui/react";
import type { PaymentStatus } from "@salle/contract/finance/codes";
import type { Payment } from "@salle/contract/finance/invoices";
import { StatusOf } from "../../../ui/feedback/badge.tsx";
import { paymentStatus } from "../../../ui/feedback/statuses.tsx";
import { DisputedPayment } from "../disputes/index.ts";

/** Where the message says why. */
const says = new Set<PaymentStatus>(["UNCERTAIN", "DECLINED", "FAILED"]);

interface StatusOfPaymentProps {
  of: Payment["attributes"];
  /** Whether it is its issuer who reads it, and may see disputes. */
  isIssuer: boolean;
}

/** What became of a payment, and how its dispute stands. */
export function StatusOfPayment({ of, isIssuer }: StatusOfPaymentProps) {
  const { status, message } = of;
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" whiteSpace="normal" py="1">
      <StatusOf {...paymentStatus(status)} />
      <DisputedPayment of={of} isLinked={isIssuer} />
      {says.has(status) && (
        <Box as="span" fontSize="sm">
          {message}
        </Box>
      )}
    </Flex>
  );
}
