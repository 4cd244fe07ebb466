import { Button } from "@chakra-ui/react";
import type { PayerAccount } from "@salle/contract/finance/payer-accounts";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

const form = chunk(() => import("./refund-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const RefundForm = lazy(async () => ({ default: (await form()).RefundForm }));

/** The button, and the panel in which it is recorded that credit was paid back. */
export function Refund({ of }: { of: PayerAccount }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        {strings.refund}
      </Button>
      <Panel
        title={strings.refundTitle}
        about={of.attributes.payerName}
        isOpen={isOpen}
        onClose={() => void guard.close()}
      >
        <RefundForm of={of} onSaved={guard.leave} onCancel={() => void guard.close()} onDirty={guard.setDirty} />
      </Panel>
    </>
  );
}
