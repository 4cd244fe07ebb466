import { Button } from "@chakra-ui/react";
import type { Invoice } from "@salle/contract/finance/invoices";
import { Coins } from "lucide-react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

const form = chunk(() => import("./manual-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const ManualForm = lazy(async () => ({ default: (await form()).ManualForm }));

/** The button, and the panel in which a payment of an invoice is recorded. */
export function RecordPayment({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  return (
    <>
      <Button
        w="full"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        <Coins aria-hidden />
        {words.record}
      </Button>
      <Panel
        title={words.title}
        about={invoice.attributes.invoiceNumber}
        isOpen={isOpen}
        onClose={() => void guard.close()}
      >
        <ManualForm
          invoices={[invoice]}
          onSaved={guard.leave}
          onCancel={() => void guard.close()}
          onDirty={guard.setDirty}
        />
      </Panel>
    </>
  );
}
