import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { useRef, useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { kindOf, type Payer, PayerChoice } from "../drafts/index.ts";
import { packageChoices, type Whose } from "../fee-packages/index.ts";
import { assignable } from "./assign-fields.tsx";
import { AssignForm } from "./assign-form.tsx";
import { strings } from "./strings.ts";

/** What is known before the panel opens: whom it is for, or of which package. */
export interface Assigning {
  payer?: Payer;
  feePackage?: FeePackage;
}

interface AssignPanelProps {
  whose: Whose;
  /** Null while the panel is closed. */
  assigning: Assigning | null;
  onClose: () => void;
}

/** The panel that assigns a fee package to a payer: who it is first, then what, and from when. */
export function AssignPanel({ whose, assigning, onClose }: AssignPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(assigning);
  if (assigning) shown.current = assigning;
  const { payer, feePackage } = shown.current ?? {};
  return (
    <Panel
      title={feePackage ? strings.assignTitle(feePackage.attributes.name) : strings.assign}
      about={payer?.name}
      isOpen={assigning !== null}
      onClose={() => void guard.close()}
    >
      {shown.current && <Steps whose={whose} assigning={shown.current} guard={guard} />}
    </Panel>
  );
}

interface StepsProps {
  whose: Whose;
  assigning: Assigning;
  guard: ReturnType<typeof usePanelGuard>;
}

function Steps({ whose, assigning, guard }: StepsProps) {
  const [chosen, setChosen] = useState<Payer | null>(null);
  const [isChoosing, setChoosing] = useState(!assigning.payer);
  const payer = assigning.payer ?? chosen;
  if (isChoosing || !payer) {
    const choose = (next: Payer) => {
      setChosen(next);
      setChoosing(false);
    };
    return <PayerChoice of={whose} onChoose={choose} {...(chosen && { first: kindOf(chosen) })} />;
  }
  const asked = { payer, guard, onBack: assigning.payer ? null : () => setChoosing(true) };
  if (assigning.feePackage) return <AssignForm {...asked} packages={[assigning.feePackage]} isFixed />;
  return (
    <Loaded query={packageChoices(whose)} height="64">
      {(all) => <AssignForm {...asked} packages={assignable(all)} isFixed={false} />}
    </Loaded>
  );
}
