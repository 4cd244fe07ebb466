import { Button } from "@chakra-ui/react";
import { type Invoice, type LineItem, voidInvoice } from "@salle/contract/finance/invoices";
import { Ban, Ellipsis, Printer, ReceiptText } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { CreditNote, words as creditWords } from "../credits/index.ts";
import { strings } from "./strings.ts";

/** Print, and behind the dots what cannot be undone, as the server's capabilities allow. */
export function InvoiceActions({ invoice }: { invoice: Invoice & { lines: readonly LineItem[] } }) {
  const [isCrediting, setCrediting] = useState(false);
  const { canVoid, canCredit } = invoice.capabilities ?? {};
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
      {(canVoid || canCredit) && (
        <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
          {canCredit && (
            <MenuItem icon={<ReceiptText size={16} aria-hidden />} onSelect={() => setCrediting(true)}>
              {creditWords.note}
            </MenuItem>
          )}
          {canVoid && (
            <MenuItem icon={<Ban size={16} aria-hidden />} isDangerous onSelect={() => cancel.start()}>
              {strings.void}
            </MenuItem>
          )}
        </Menu>
      )}
      <CreditNote invoice={invoice} isOpen={isCrediting} onClose={() => setCrediting(false)} />
    </>
  );
}
