import type { CardCode } from "@salle/contract/finance/codes";
import type { Surcharge } from "@salle/contract/finance/gateways";
import { useRef } from "react";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { cardNames } from "./cards.ts";
import { strings } from "./strings.ts";
import { SurchargeForm } from "./surcharge-form.tsx";

export interface SurchargePanelProps {
  gatewayId: string;
  /** The kinds of card without a surcharge. */
  free: readonly CardCode[];
  /** The surcharge to change, "new" to add one, null while the panel is closed. */
  editing: Surcharge | "new" | null;
  onClose: () => void;
}

/** The panel that adds or changes a surcharge. */
export function SurchargePanel({ gatewayId, free, editing, onClose }: SurchargePanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef({ editing, free });
  if (editing) shown.current = { editing, free };
  const of = shown.current.editing === "new" ? null : shown.current.editing;
  return (
    <Panel
      title={of ? strings.editTitle(cardNames[of.attributes.creditCardCode]) : strings.addTitle}
      isOpen={editing !== null}
      onClose={() => void guard.close()}
    >
      <SurchargeForm key={of?.id} gatewayId={gatewayId} of={of} free={shown.current.free} guard={guard} />
    </Panel>
  );
}
