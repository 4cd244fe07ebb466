import { Button } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { strings } from "./strings.ts";
import { useSendReceipt } from "./use-send-receipt.ts";

/** The button by which a payment's receipt is mailed again. */
export function SendReceipt({ payment: { id, attributes } }: { payment: Payment }) {
  const { start } = useSendReceipt({ id, receiptNumber: attributes.receiptNumber });
  return (
    <Button size="sm" variant="outline" onClick={() => start()}>
      {strings.send}
    </Button>
  );
}
