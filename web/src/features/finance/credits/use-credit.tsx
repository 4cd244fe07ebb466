import { Box, Button } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Card } from "../../../ui/home/card.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

const form = chunk(() => import("./apply-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const ApplyForm = lazy(async () => ({ default: (await form()).ApplyForm }));

interface UseCreditProps {
  invoice: Invoice;
}

/** Whether there is credit that can pay something of it. */
const canUse = ({ capabilities, attributes }: Invoice): boolean =>
  capabilities?.canUseCredit === true && attributes.payerCredit > 0;

const creditOf = ({ attributes }: Invoice): string => formatMoney(attributes.payerCredit, attributes.currency);

/** For who collects: the credit that the payer of an invoice has, and the way to pay it with that; nothing where there is none. */
export function UseCredit({ invoice }: UseCreditProps) {
  if (!canUse(invoice)) return null;
  const { payer, issuer } = invoice.attributes;
  return (
    <Box mt="4">
      <Offer invoice={invoice} text={words.payerHas(payer.name, creditOf(invoice), issuer.name)} />
    </Box>
  );
}

/** The same for who pays, on a card of its own. */
export function UseOwnCredit({ invoice }: UseCreditProps) {
  if (!canUse(invoice)) return null;
  return (
    <Box maxW="form" mb="6" data-chrome="">
      <Card title={words.own}>
        <Offer invoice={invoice} text={words.youHave(creditOf(invoice), invoice.attributes.issuer.name)} />
      </Card>
    </Box>
  );
}

function Offer({ invoice, text }: UseCreditProps & { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  return (
    <>
      <Box overflowWrap="anywhere">{text}</Box>
      <Button
        mt="2"
        w="full"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        {words.use}
      </Button>
      <Panel title={words.use} about={text} isOpen={isOpen} onClose={() => void guard.close()}>
        <ApplyForm
          invoice={invoice}
          onSaved={guard.leave}
          onCancel={() => void guard.close()}
          onDirty={guard.setDirty}
        />
      </Panel>
    </>
  );
}
