import { Button, Flex } from "@chakra-ui/react";
import { type Invoice, voidInvoice } from "@salle/contract/finance/invoices";
import { Printer, Send } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { send } from "./queries.ts";
import { strings } from "./strings.ts";

/** Print, void and send, as the server's capabilities allow. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { invoiceNumber, payer, isSent } = invoice.attributes;
  const { canSend, canVoid } = invoice.capabilities ?? {};
  const cancel = useAction({
    run: (idempotencyKey) => call(voidInvoice, { params: { id: invoice.id }, idempotencyKey }),
    confirm: {
      title: strings.voidTitle(invoiceNumber),
      text: strings.voidText(payer.name),
      confirm: strings.void,
      isDangerous: true,
    },
    done: strings.voided(invoiceNumber),
    failed: strings.voidError,
    invalidates: sales,
  });
  const mail = useAction({
    run: (idempotencyKey) => send(invoice.id, idempotencyKey),
    failed: strings.sendError,
    invalidates: sales,
  });
  return (
    <Flex gap="2" wrap="wrap" data-chrome="">
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        {strings.print}
      </Button>
      {canVoid && (
        <Button variant="outline" disabled={mail.isBusy} onClick={() => cancel.start()}>
          {strings.void}
        </Button>
      )}
      {canSend && (
        <Button loading={mail.isBusy} onClick={() => mail.start()}>
          <Send aria-hidden />
          {isSent ? strings.sendAgain : strings.send}
        </Button>
      )}
    </Flex>
  );
}
