import type { Invoice, LineItem } from "@salle/contract/finance/invoices";
import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

/** Lazy-loaded when the panel is first opened. */
const NoteForm = lazy(chunk(async () => ({ default: (await import("./note-form.tsx")).NoteForm })));

interface CreditNoteProps {
  invoice: Invoice & { lines: readonly LineItem[] };
  isOpen: boolean;
  onClose: () => void;
}

/** The panel in which lines of an invoice are credited. */
export function CreditNote({ invoice, isOpen, onClose }: CreditNoteProps) {
  const guard = usePanelGuard(onClose);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  return (
    <Panel
      title={words.note}
      about={invoice.attributes.invoiceNumber}
      isOpen={isOpen}
      onClose={() => void guard.close()}
    >
      <Suspense>{wasOpened.current && <NoteForm invoice={invoice} guard={guard} />}</Suspense>
    </Panel>
  );
}
