import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { useRef, useState } from "react";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { MemberChoice } from "../drafts/index.ts";
import { packageChoices, type Whose } from "../fee-packages/index.ts";
import { assignable } from "./assign-fields.tsx";
import { AssignForm, type Payer } from "./assign-form.tsx";
import { strings } from "./strings.ts";

/** What is known before the panel opens: whom it is for, or of which package. */
export interface Assigning {
  member?: Payer;
  feePackage?: FeePackage;
}

interface AssignPanelProps {
  whose: Whose;
  /** Null while the panel is closed. */
  assigning: Assigning | null;
  onClose: () => void;
}

/** The panel that assigns a fee package to a member: who it is first, then what, and from when. */
export function AssignPanel({ whose, assigning, onClose }: AssignPanelProps) {
  const guard = usePanelGuard(onClose);
  // While it slides away it still says what it was.
  const shown = useRef(assigning);
  if (assigning) shown.current = assigning;
  const { member, feePackage } = shown.current ?? {};
  return (
    <Panel
      title={feePackage ? strings.assignTitle(feePackage.attributes.name) : strings.assign}
      about={member?.name}
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
  const member = assigning.member ?? chosen;
  if (!member) {
    return (
      <MemberChoice
        of={whose}
        onChoose={({ id, attributes }) => setChosen({ id, name: attributes.fullName, detail: attributes.nationalId })}
      />
    );
  }
  const asked = { member, guard, onBack: assigning.member ? null : () => setChosen(null) };
  if (assigning.feePackage) return <AssignForm {...asked} packages={[assigning.feePackage]} isFixed />;
  return (
    <Loaded query={packageChoices(whose)} height="64">
      {(all) => <AssignForm {...asked} packages={assignable(all)} isFixed={false} />}
    </Loaded>
  );
}
