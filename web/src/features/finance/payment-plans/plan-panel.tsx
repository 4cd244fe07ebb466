import type { Invoice } from "@salle/contract/finance/invoices";
import { lazy, Suspense } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

/** Lazy-loaded when the panel is first opened. */
const PlanForm = lazy(chunk(async () => ({ default: (await import("./plan-form.tsx")).PlanForm })));

interface PlanPanelProps {
  invoice: Invoice;
  isOpen: boolean;
  onClose: () => void;
}

/** The panel in which it is agreed in how many instalments an invoice is paid. */
export function PlanPanel({ invoice, isOpen, onClose }: PlanPanelProps) {
  const guard = usePanelGuard(onClose);
  const { instalments, invoiceNumber } = invoice.attributes;
  return (
    <Panel
      title={instalments.length > 0 ? words.change : words.title}
      about={invoiceNumber}
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      <Suspense>{isOpen && <PlanForm invoice={invoice} guard={guard} />}</Suspense>
    </Panel>
  );
}
