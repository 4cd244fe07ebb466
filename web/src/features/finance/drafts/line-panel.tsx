import type { LineItem } from "@salle/contract/finance/invoices";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { LineForm } from "./line-form.tsx";
import { lineForm } from "./queries.ts";
import { strings } from "./strings.ts";

interface LinePanelProps {
  invoiceId: string;
  /** The line to change, "new" to add one, null while the panel is closed. */
  editing: LineItem | "new" | null;
  onClose: () => void;
}

/** The panel that adds or changes a line of a draft; closing it with unsaved input asks first. */
export function LinePanel({ invoiceId, editing, onClose }: LinePanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel
      title={editing === "new" ? strings.addLine : strings.editLine}
      isOpen={editing !== null}
      onClose={() => void guard.close()}
    >
      {editing && (
        <Loaded query={lineForm(invoiceId)} height="64">
          {(offers) => (
            <LineForm invoiceId={invoiceId} of={editing === "new" ? null : editing} offers={offers} guard={guard} />
          )}
        </Loaded>
      )}
    </Panel>
  );
}
