import { Box, Button, Flex } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { CircleCheck, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { strings } from "./strings.ts";

interface ThanksProps {
  payment: Pick<Payment["attributes"], "amount" | "currency" | "receiptNumber"> & { paymentTo: string | null };
  /** The numbers of the invoices that it paid, said where nobody says who was paid. */
  of?: readonly string[];
}

/** What was paid, to whom or for what, and where the receipt is. Takes the focus, for the form that had it is gone. */
export function Thanks({ payment: { amount, currency, paymentTo, receiptNumber }, of = [] }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Flex gap="4" borderWidth="1px" borderColor="green.border" borderRadius="md" bg="green.subtle" p="5">
      <Box color="green.fg" flexShrink={0}>
        <CircleCheck size={28} aria-hidden />
      </Box>
      <Box>
        <Box asChild fontSize="lg" m="0" mb="1" outline="none">
          <h2 ref={heading} tabIndex={-1}>
            {strings.thanks}
          </h2>
        </Box>
        <Box>
          {paymentTo === null
            ? strings.thanksFor(formatMoney(amount, currency), of)
            : strings.thanksText(formatMoney(amount, currency), paymentTo)}
        </Box>
        {receiptNumber && (
          <Box mt="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {strings.receiptNumber(receiptNumber)}
          </Box>
        )}
        <Box>{strings.receipt}</Box>
        <Button size="sm" variant="outline" mt="3" data-chrome="" onClick={() => globalThis.print()}>
          <Printer aria-hidden />
          {strings.print}
        </Button>
      </Box>
    </Flex>
  );
}
