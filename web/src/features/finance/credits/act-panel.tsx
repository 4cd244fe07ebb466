import { lazy, Suspense, useRef } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import type { ActFormProps } from "./act-form.ts";
import { words } from "./words.ts";

/** The panels there are, each form lazy-loaded when its panel is first opened. */
const acts = {
  note: { title: words.note, Form: lazy(chunk(async () => ({ default: (await import("./note-form.tsx")).NoteForm }))) },
  move: { title: words.move, Form: lazy(chunk(async () => ({ default: (await import("./move-form.tsx")).MoveForm }))) },
  writeOff: {
    title: words.writeOff,
    Form: lazy(chunk(async () => ({ default: (await import("./write-off-form.tsx")).WriteOffForm }))),
  },
};
export type CreditAct = keyof typeof acts;

interface ActPanelProps {
  act: CreditAct;
  invoice: ActFormProps["invoice"];
  isOpen: boolean;
  onClose: () => void;
}

/** The panel in which lines of an invoice are credited, what was paid is made credit, or what is left is written off. */
export function ActPanel({ act, invoice, isOpen, onClose }: ActPanelProps) {
  const { title, Form } = acts[act];
  const guard = usePanelGuard(onClose);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  return (
    <Panel title={title} about={invoice.attributes.invoiceNumber} isOpen={isOpen} onClose={() => void guard.close()}>
      <Suspense>{wasOpened.current && <Form invoice={invoice} guard={guard} />}</Suspense>
    </Panel>
  );
}
