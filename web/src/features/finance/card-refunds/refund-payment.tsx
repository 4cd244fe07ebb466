import { Button } from "@chakra-ui/react";
import type { Payment } from "@salle/contract/finance/invoices";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

const form = chunk(() => import("./refund-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const RefundForm = lazy(async () => ({ default: (await form()).RefundForm }));

/** The button, and the panel in which credit goes back to the card that it was paid with. */
export function RefundPayment({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        {words.refund}
      </Button>
      <Panel title={words.title} about={words.about} isOpen={isOpen} onClose={() => void guard.close()}>
        <RefundForm
          payment={payment}
          onSaved={guard.leave}
          onCancel={() => void guard.close()}
          onDirty={guard.setDirty}
        />
      </Panel>
    </>
  );
}
