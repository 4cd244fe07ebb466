import { Button } from "@chakra-ui/react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { to, useGo } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { words } from "./words.ts";

const choice = chunk(() => import("./begin-choice.tsx"));
/** Lazy-loaded when the panel is first opened. */
const BeginChoice = lazy(async () => ({ default: (await choice()).BeginChoice }));

/** The button that begins an invoice, and the panel that asks for whom; then the draft is opened. */
export function NewInvoice() {
  const { context } = useSession();
  const [isOpen, setOpen] = useState(false);
  const go = useGo();
  if (!context) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.new}
      </Button>
      <Panel title={words.new} isOpen={isOpen} onClose={() => setOpen(false)}>
        <BeginChoice of={context} onBegun={({ id }) => void go(to("/finance/invoices/details/:id", { id }))} />
      </Panel>
    </>
  );
}
