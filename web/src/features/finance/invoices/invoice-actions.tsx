import { Button } from "@chakra-ui/react";
import { type Invoice, voidInvoice } from "@salle/contract/finance/invoices";
import { Ban, Ellipsis, Printer } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";

/** Print, and behind the dots what cannot be undone, as the server's capabilities allow. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { invoiceNumber, payer } = invoice.attributes;
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
  return (
    <>
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        {strings.print}
      </Button>
      {invoice.capabilities?.canVoid && (
        <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
          <MenuItem icon={<Ban size={16} aria-hidden />} isDangerous onSelect={() => cancel.start()}>
            {strings.void}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
