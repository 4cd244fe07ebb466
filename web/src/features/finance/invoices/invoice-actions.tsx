import { Button } from "@chakra-ui/react";
import { type Invoice, type LineItem, voidInvoice } from "@salle/contract/finance/invoices";
import { Ban, CalendarRange, CalendarX, CircleOff, Ellipsis, Printer, ReceiptText, Wallet } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/client.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { ActPanel, type CreditAct, words as creditWords } from "../credits/index.ts";
import { PlanPanel, words as planWords, useEndPlan } from "../payment-plans/index.ts";
import { strings } from "./strings.ts";

const creditActs = [
  { act: "note", can: "canCredit", Icon: ReceiptText },
  { act: "move", can: "canMoveToCredit", Icon: Wallet },
  { act: "writeOff", can: "canWriteOff", Icon: CircleOff },
] as const satisfies readonly { act: CreditAct; can: keyof NonNullable<Invoice["capabilities"]>; Icon: unknown }[];

/** Print, and behind the dots what is seldom done with an invoice, as the server's capabilities allow. */
export function InvoiceActions({ invoice }: { invoice: Invoice & { lines: readonly LineItem[] } }) {
  const [open, setOpen] = useState<CreditAct | "plan" | null>(null);
  const { canVoid, canPlan, ...can } = invoice.capabilities ?? {};
  const { invoiceNumber, payer, instalments } = invoice.attributes;
  const isPlanned = instalments.length > 0;
  const endPlan = useEndPlan(invoice);
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
  const acts = creditActs.filter((each) => can[each.can]);
  return (
    <>
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        {strings.print}
      </Button>
      {(canVoid || canPlan || acts.length > 0) && (
        <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
          {acts.map(({ act, Icon }) => (
            <MenuItem key={act} icon={<Icon size={16} aria-hidden />} onSelect={() => setOpen(act)}>
              {creditWords[act]}
            </MenuItem>
          ))}
          {canPlan && (
            <MenuItem icon={<CalendarRange size={16} aria-hidden />} onSelect={() => setOpen("plan")}>
              {isPlanned ? planWords.change : planWords.title}
            </MenuItem>
          )}
          {canPlan && isPlanned && (
            <MenuItem icon={<CalendarX size={16} aria-hidden />} isDangerous onSelect={() => endPlan.start()}>
              {planWords.end}
            </MenuItem>
          )}
          {canVoid && (
            <MenuItem icon={<Ban size={16} aria-hidden />} isDangerous onSelect={() => cancel.start()}>
              {strings.void}
            </MenuItem>
          )}
        </Menu>
      )}
      {creditActs.map(({ act }) => (
        <ActPanel key={act} act={act} invoice={invoice} isOpen={open === act} onClose={() => setOpen(null)} />
      ))}
      <PlanPanel invoice={invoice} isOpen={open === "plan"} onClose={() => setOpen(null)} />
    </>
  );
}
