import type { Gateway } from "@salle/contract/finance/gateways";
import { Fragment, useRef } from "react";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { BookSection } from "../gateway-books/index.ts";
import { AddForm } from "./add-form.tsx";
import { EditForm } from "./edit-form.tsx";
import { strings } from "./strings.ts";

export interface GatewayPanelProps {
  /** Whose gateway is added. */
  owner: string;
  /** The gateway to change, "new" to add one, null while the panel is closed. */
  editing: Gateway | "new" | null;
  /** One has been added that goes on in the panel. */
  onAdded: (added: Gateway) => void;
  onClose: () => void;
}

/** The panel that adds or changes a gateway, and says how far its own book has been compared. */
export function GatewayPanel({ owner, editing, onAdded, onClose }: GatewayPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(editing);
  if (editing) shown.current = editing;
  const of = shown.current;
  return (
    <Panel
      title={of === null || of === "new" ? strings.add : strings.editTitle(of.attributes.name)}
      isOpen={editing !== null}
      onClose={() => void guard.close()}
    >
      {of === "new" && <AddForm owner={owner} guard={guard} onAdded={onAdded} />}
      {of !== null && of !== "new" && (
        <Fragment key={of.id}>
          <EditForm of={of} guard={guard} />
          <BookSection of={of} />
        </Fragment>
      )}
    </Panel>
  );
}
