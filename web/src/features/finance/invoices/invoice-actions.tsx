import { Button, Flex } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { Printer, Send } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { send, voidOne } from "./queries.ts";
import { strings } from "./strings.ts";

/** Print, void and send, as the server's capabilities allow. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [busy, setBusy] = useState<"send" | "void" | null>(null);
  const { invoiceNumber, payer, isSent } = invoice.attributes;
  const { canSend, canVoid } = invoice.capabilities ?? {};

  const run = async (what: "send" | "void", work: () => Promise<void>, failed: string) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toast(failureText(error, failed), "error");
    } finally {
      setBusy(null);
    }
  };
  const voidIt = async () => {
    const text = strings.voidText(payer.name);
    const question = { title: strings.voidTitle(invoiceNumber), text, confirm: strings.void, isDangerous: true };
    if (!(await confirm(question))) return;
    const work = async () => {
      await voidOne(invoice);
      toast(strings.voided(invoiceNumber));
    };
    await run("void", work, strings.voidError);
  };
  return (
    <Flex gap="2" wrap="wrap" data-chrome="">
      <Button variant="outline" onClick={() => globalThis.print()}>
        <Printer aria-hidden />
        {strings.print}
      </Button>
      {canVoid && (
        <Button variant="outline" loading={busy === "void"} disabled={busy !== null} onClick={() => void voidIt()}>
          {strings.void}
        </Button>
      )}
      {canSend && (
        <Button
          loading={busy === "send"}
          disabled={busy !== null}
          onClick={() => void run("send", () => send(invoice.id), strings.sendError)}
        >
          <Send aria-hidden />
          {isSent ? strings.sendAgain : strings.send}
        </Button>
      )}
    </Flex>
  );
}
