import type { Fee } from "@salle/contract/finance/fees";
import { ownerIn } from "../../../lib/owner.ts";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { FeeForm } from "./fee-form.tsx";
import { feeOptions, type Whose } from "./queries.ts";
import { strings } from "./strings.ts";

interface FeePanelProps {
  whose: Whose;
  /** The fee to change, "new" to add one, null while the panel is closed. */
  editing: Fee | "new" | null;
  onClose: () => void;
}

/** The panel that adds or changes a fee; closing it with unsaved input asks first. */
export function FeePanel({ whose, editing, onClose }: FeePanelProps) {
  const guard = usePanelGuard(onClose);
  const of = editing === "new" ? null : editing;
  return (
    <Panel
      title={of ? strings.editTitle(of.attributes.name) : strings.add}
      isOpen={editing !== null}
      onClose={() => void guard.close()}
    >
      {editing && (
        <Loaded query={feeOptions(ownerIn(whose))} height="64">
          {(offers) => <FeeForm whose={whose} of={of} offers={offers} guard={guard} />}
        </Loaded>
      )}
    </Panel>
  );
}
